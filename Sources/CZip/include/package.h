#pragma once
#include <stddef.h>
#include <stdint.h>

/// One entry of a ZIP archive in memory, by libzip, which is loaded at the first archive and never
/// linked: a start costs nothing for it.
typedef enum {
  package_ok,
  /// libzip cannot be loaded.
  package_no_library,
  package_no_archive,
  package_no_entry,
  /// The entry says it is larger than the limit, or turns out to be.
  package_too_large,
  package_damaged,
} package_outcome;

/// Reads the entry called `name`, at most `most` bytes of it, into `*bytes`, which the caller frees.
/// Nothing is written anywhere. `reason` gets why it failed, in libzip's words.
package_outcome package_read(const char *library, const void *archive, size_t size, const char *name,
                             uint64_t most, uint8_t **bytes, size_t *count, char reason[200]);
