#pragma once
#include <stdbool.h>
#include <turbojpeg.h>

/// What is used of libturbojpeg, loaded rather than linked.
#define EACH_JPEG_FUNCTION(with)                                      \
  with(InitDecompress) with(Destroy) with(DecompressHeader3)          \
  with(GetScalingFactors) with(Decompress2)

typedef struct {
#define FIELD(name) typeof(tj##name) *name;
  EACH_JPEG_FUNCTION(FIELD)
#undef FIELD
} jpeg_functions;

/// Whether `library` could be loaded, with all of them.
bool jpeg_load(jpeg_functions *functions, const char *library);
