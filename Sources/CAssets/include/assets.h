#pragma once
#include <stddef.h>

/// One file of the repository, compiled in. `bytes` is not terminated.
struct edutok_asset {
  const char *path;
  const unsigned char *bytes;
  size_t count;
};

/// Every compiled-in file, ended by an entry whose path is NULL; lives as long as the program.
const struct edutok_asset *edutok_asset_table(void);
