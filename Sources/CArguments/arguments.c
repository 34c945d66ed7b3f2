#include "arguments.h"

// Swift reads its arguments from /proc, and finds none in a chroot without it, or under a library
// that stands before the C library's file functions (libfaketime). The loader hands them over.

static int count;
static char **arguments;

__attribute__((constructor)) static void take(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

int edutok_argument_count(void) { return count; }

const char *edutok_argument(int index) { return index < count ? arguments[index] : ""; }
