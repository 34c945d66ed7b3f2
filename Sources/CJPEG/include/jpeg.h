#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// libturbojpeg behind plain functions.
///
/// It is loaded at the first use and never linked, so a start costs nothing for it and the program
/// lives without it. All functions may be called on any thread.
typedef struct jpeg_decoder jpeg_decoder;

/// A decoder that loads nothing yet. `library` is a name for the loader.
jpeg_decoder *jpeg_decoder_open(const char *library);

void jpeg_decoder_close(jpeg_decoder *decoder);

/// Whether libturbojpeg can be loaded.
bool jpeg_decoder_is_there(jpeg_decoder *decoder);

/// The picture's rows from the top, three bytes a pixel: red, green, blue. For the caller to free.
///
/// It comes in the smallest of the sizes that decoding gives for less work and that has `*width`
/// and `*height`, or whole where it is not larger; the two then say its size. NULL where there is no
/// library, and for what it finds any fault with or cannot turn into these colours.
///
/// - limit: The most pixels that the whole picture may have.
uint8_t *jpeg_decode(jpeg_decoder *decoder, const uint8_t *bytes, size_t count, int64_t limit,
                     int *width, int *height);
