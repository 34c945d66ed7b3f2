#define _GNU_SOURCE
#include "curl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

static char *copy_of(const char *text) { return strdup(text ? text : "it cannot be loaded"); }

/// OpenSSL's own tidying at exit would pull the ground from under a transfer that still runs.
static void keep_openssl_at_exit(void *library) {
  enum { no_atexit = 0x80000 };
  int (*init)(uint64_t, const void *) =
      (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
  if (init) init(no_atexit, NULL);
}

char *curl_load(curl_functions *curl, const char *library) {
  static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
  // Never closed: its threads and those of its TLS library may outlive us.
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return copy_of(dlerror());
#define FIND(name)                                            \
  curl->name = (typeof(curl->name))dlsym(handle, "curl_" #name); \
  if (!curl->name) return copy_of(dlerror());
  EACH_CURL_FUNCTION(FIND)
#undef FIND
  pthread_mutex_lock(&loading);
  keep_openssl_at_exit(handle);
  CURLcode code = curl->global_init(CURL_GLOBAL_DEFAULT);
  pthread_mutex_unlock(&loading);
  return code == CURLE_OK ? NULL : copy_of(curl->easy_strerror(code));
}
