#include "library.h"

#include <dlfcn.h>

bool jpeg_load(jpeg_functions *functions, const char *library) {
  // Never closed: another decoder may have it too.
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define FIND(name)                                                     \
  functions->name = (typeof(functions->name))dlsym(handle, "tj" #name); \
  if (!functions->name) return false;
  EACH_JPEG_FUNCTION(FIND)
#undef FIND
  return true;
}
