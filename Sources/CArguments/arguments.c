#include "arguments.h"

// Swift reads its arguments from /proc, and finds none in a chroot without it, or under a library
// that stands before the C library's file functions (libfaketime). The loader hands them over.

static int count;
static char **arguments, **variables;

__attribute__((constructor)) static void take(int argc, char **argv, char **environment) {
  count = argc;
  arguments = argv;
  variables = environment;
}

int edutok_argument_count(void) { return count; }

const char *edutok_argument(int index) { return index < count ? arguments[index] : ""; }

const char *edutok_variable(int index) { return variables ? variables[index] : 0; }
