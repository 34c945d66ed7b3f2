#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>

// A line that nobody sees

enum { longest_secret = 4096 };

/// Takes the rest of an escape sequence that is no mark of a paste: a key that means nothing here.
static void skip_sequence(line_editor *e) {
  if (e->head == e->tail && !input_more_comes(e, 10)) return;
  if (e->input[e->head] != '[' && e->input[e->head] != 'O') return;
  e->head++;
  while (e->head < e->tail || input_more_comes(e, 10)) {
    unsigned char byte = e->input[e->head++];
    if (byte >= 0x40 && byte <= 0x7e) return;
  }
}

/// Whether `mark` stands here; it is taken then. The first byte of it is there already.
static bool take_mark(line_editor *e, const char *mark) {
  while (e->tail - e->head < paste_mark) {
    if (!input_starts_with(e, mark, e->tail - e->head) || !input_more_comes(e, 10)) return false;
  }
  if (!input_starts_with(e, mark, paste_mark)) return false;
  e->head += paste_mark;
  return true;
}

static size_t without_last_character(const char *line, size_t count) {
  while (count > 0 && ((unsigned char)line[--count] & 0xc0) == 0x80) continue;
  return count;
}

/// Takes the bytes that are there into the line; true where they end it.
static bool take_bytes(line_editor *e, size_t *count, bool *pasting) {
  while (e->head < e->tail) {
    if (e->input[e->head] == '\033') {
      if (take_mark(e, PASTE_BEGINS)) {
        *pasting = true;
      } else if (take_mark(e, PASTE_ENDS)) {
        *pasting = false;
      } else {
        e->head++;
        skip_sequence(e);
      }
      continue;
    }
    unsigned char byte = e->input[e->head++];
    if (byte == '\n' || byte == '\r') {
      if (!*pasting) return true;
      byte = ' ';  // white space round a key is none of it
    } else if (byte == 0x04 && !*pasting) {
      e->outcome = line_editor_end;
      return true;
    } else if (byte == 0x7f || byte == 0x08) {
      *count = without_last_character(e->line, *count);
      continue;
    } else if (byte == 0x15) {
      *count = 0;
      continue;
    }
    // One byte more than is taken tells that it was too long.
    if (*count <= longest_secret) e->line[(*count)++] = (char)byte;
  }
  return false;
}

static line_editor_outcome read_secret(line_editor *e, size_t *count) {
  bool pasting = false;
  e->outcome = line_editor_text;
  for (;;) {
    if (signals_take_suspension()) {
      if (signals_stop() && signals_set_modes(&e->busy)) screen_set_bracketed_paste(e);
    }
    if (signals_ending()) return line_editor_end;
    if (signals_take_interrupt()) {
      e->head = e->tail;
      return line_editor_interrupted;
    }
    if (take_bytes(e, count, &pasting)) return e->outcome;
    if (input_fill(e, -1) == fill_end) return line_editor_end;
  }
}

line_editor_outcome line_editor_read_secret(line_editor *e, const char *prompt, const char **line,
                                            size_t *length) {
  *line = "";
  *length = 0;
  if (e->line_size < longest_secret + 1) {
    char *room = realloc(e->line, longest_secret + 1);
    if (!room) return line_editor_end;
    e->line = room;
    e->line_size = longest_secret + 1;
  }
  if (!signals_await_terminal() || !signals_set_modes(&e->busy)) return line_editor_end;
  signals_take_interrupt();
  line_editor_write(e, prompt, strlen(prompt));
  size_t count = 0;
  line_editor_outcome outcome = read_secret(e, &count);
  // Enter is not seen either.
  line_editor_write(e, "\n", 1);
  if (outcome != line_editor_text) return outcome;
  if (count > longest_secret) return line_editor_too_long;
  *line = e->line;
  *length = count;
  return line_editor_text;
}
