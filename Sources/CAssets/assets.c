#include "assets.h"

const struct edutok_asset edutok_assets[] = {
    {NULL, NULL, 0},
};
