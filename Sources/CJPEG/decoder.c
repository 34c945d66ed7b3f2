#define _GNU_SOURCE
#include "jpeg.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "library.h"

struct jpeg_decoder {
  char *library;
  pthread_mutex_t mutex;
  // Written once, with the mutex held.
  bool is_looked_for, is_there;
  jpeg_functions jpeg;
};

jpeg_decoder *jpeg_decoder_open(const char *library) {
  jpeg_decoder *d = calloc(1, sizeof *d);
  if (!d || !(d->library = strdup(library))) abort();
  pthread_mutex_init(&d->mutex, NULL);
  return d;
}

void jpeg_decoder_close(jpeg_decoder *d) {
  pthread_mutex_destroy(&d->mutex);
  free(d->library);
  free(d);
}

bool jpeg_decoder_is_there(jpeg_decoder *d) {
  pthread_mutex_lock(&d->mutex);
  if (!d->is_looked_for) d->is_there = jpeg_load(&d->jpeg, d->library);
  d->is_looked_for = true;
  bool result = d->is_there;
  pthread_mutex_unlock(&d->mutex);
  return result;
}

/// The smallest of the sizes that decoding can give which is not below the wanted one; the whole
/// where all are, or where the library names none.
static void choose_size(const jpeg_functions *jpeg, int *width, int *height, int wanted_width,
                        int wanted_height) {
  const int whole_width = *width, whole_height = *height;
  int count = 0;
  const tjscalingfactor *factors = jpeg->GetScalingFactors(&count);
  for (int i = 0; factors && i < count; i++) {
    int w = TJSCALED(whole_width, factors[i]), h = TJSCALED(whole_height, factors[i]);
    bool is_smaller = w <= *width && h <= *height && w > 0 && h > 0;
    if (is_smaller && w >= wanted_width && h >= wanted_height) *width = w, *height = h;
  }
}

uint8_t *jpeg_decode(jpeg_decoder *d, const uint8_t *bytes, size_t count, int64_t limit, int *width,
                     int *height) {
  if (!jpeg_decoder_is_there(d)) return NULL;
  tjhandle handle = d->jpeg.InitDecompress();
  if (!handle) return NULL;
  uint8_t *pixels = NULL;
  int w = 0, h = 0, samples = 0, colours = 0;
  bool is_read = d->jpeg.DecompressHeader3(handle, bytes, count, &w, &h, &samples, &colours) == 0;
  if (is_read && w > 0 && h > 0 && (int64_t)w * h <= limit) {
    choose_size(&d->jpeg, &w, &h, *width, *height);
    enum { channels = 3, flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS };
    pixels = calloc((size_t)w * h, channels);
    if (pixels && d->jpeg.Decompress2(handle, bytes, count, pixels, w, w * channels, h, TJPF_RGB,
                                      flags) != 0) {
      free(pixels);
      pixels = NULL;
    }
  }
  d->jpeg.Destroy(handle);
  if (pixels) *width = w, *height = h;
  return pixels;
}
