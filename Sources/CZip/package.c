#include "include/package.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <zip.h>

#define EACH_ZIP_FUNCTION(with)                                                                 \
  with(source_buffer_create) with(source_free) with(open_from_source) with(discard)             \
  with(stat) with(fopen) with(fread) with(fclose) with(error_init) with(error_fini)             \
  with(error_strerror)

static struct {
#define FIELD(name) typeof(zip_##name) *name;
  EACH_ZIP_FUNCTION(FIELD)
#undef FIELD
} zip;

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static void tell(char reason[200], const char *what) { snprintf(reason, 200, "%s", what ? what : ""); }

static int load(const char *library, char reason[200]) {
  static int loaded;
  pthread_mutex_lock(&loading);
  if (!loaded) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    loaded = handle != NULL;
#define FIND(name) \
  if (loaded) loaded = (zip.name = (typeof(zip.name))dlsym(handle, "zip_" #name)) != NULL;
    EACH_ZIP_FUNCTION(FIND)
#undef FIND
    if (!loaded) tell(reason, dlerror());
  }
  int result = loaded;
  pthread_mutex_unlock(&loading);
  return result;
}

static package_outcome read_entry(zip_t *archive, const char *name, uint64_t most, uint8_t **bytes,
                                  size_t *count) {
  zip_stat_t entry;
  if (zip.stat(archive, name, 0, &entry) != 0) return package_no_entry;
  if (!(entry.valid & ZIP_STAT_SIZE)) return package_damaged;
  if (entry.size > most) return package_too_large;
  zip_file_t *file = zip.fopen(archive, name, 0);
  if (!file) return package_damaged;
  uint8_t *buffer = malloc(entry.size + 1);
  size_t filled = 0;
  zip_int64_t got = 0;
  // One byte more than it says, so that an entry that lies is noticed.
  while (buffer && filled <= entry.size &&
         (got = zip.fread(file, buffer + filled, entry.size + 1 - filled)) > 0)
    filled += (size_t)got;
  zip.fclose(file);
  if (!buffer || got < 0 || filled != entry.size) {
    free(buffer);
    return package_damaged;
  }
  *bytes = buffer;
  *count = filled;
  return package_ok;
}

package_outcome package_read(const char *library, const void *archive, size_t size, const char *name,
                             uint64_t most, uint8_t **bytes, size_t *count, char reason[200]) {
  tell(reason, "");
  if (!load(library, reason)) return package_no_library;
  zip_error_t error;
  zip.error_init(&error);
  zip_source_t *source = zip.source_buffer_create(archive, size, 0, &error);
  zip_t *opened = source ? zip.open_from_source(source, ZIP_RDONLY, &error) : NULL;
  package_outcome outcome = package_no_archive;
  if (opened) {
    outcome = read_entry(opened, name, most, bytes, count);
    zip.discard(opened);
  } else {
    tell(reason, zip.error_strerror(&error));
    if (source) zip.source_free(source);
  }
  zip.error_fini(&error);
  return outcome;
}
