#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

// Input

int input_stop(line_editor *e, line_editor_outcome outcome) {
  e->outcome = outcome;
  if (!e->stopped) {
    e->stopped = true;
    screen_leave(e);
    el_set(e->el, EL_SETFP, 1, e->messages);
  }
  errno = EINTR;
  return -1;
}

static void suspend(line_editor *e) {
  if (e->page) {
    page_show(e->page);
  } else {
    fflush(stdout);
  }
  el_set(e->el, EL_PREP_TERM, 0);
  if (!signals_stop()) return;
  el_set(e->el, EL_PREP_TERM, 1);
  screen_set_bracketed_paste(e);
  // Whoever had the terminal left the cursor at the start of a row.
  el_resize(e->el);
  screen_redraw(e);
}

static void resize(line_editor *e) {
  e->hooks.resized(e->hooks.context);
  int columns = line_editor_columns();
  screen_vanish(e, e->reflows ? columns : e->columns);
  el_resize(e->el);
  screen_redraw(e);
}

fill_result input_fill(line_editor *e, int milliseconds) {
  memmove(e->input, e->input + e->head, e->tail - e->head);
  e->tail -= e->head;
  e->head = 0;
  struct pollfd ends[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                          {.fd = signals_descriptor(), .events = POLLIN}};
  int ready = poll(ends, 2, milliseconds);
  if (ready == 0) return fill_timeout;
  if (ready < 0) return fill_signal;
  if (ends[1].revents) signals_drain();
  if (!ends[0].revents) return fill_signal;
  ssize_t count = read(STDIN_FILENO, e->input + e->tail, sizeof e->input - e->tail);
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return fill_signal;
  if (count == 0 && !(ends[0].revents & (POLLHUP | POLLERR))) return fill_signal;
  if (count <= 0) return fill_end;
  e->tail += (size_t)count;
  return fill_bytes;
}

bool input_more_comes(line_editor *e, int milliseconds) {
  fill_result result;
  do result = input_fill(e, milliseconds);
  while (result == fill_signal && !signals_ending());
  return result == fill_bytes;
}

/// Takes one scalar from `bytes`, of which `count` > 0 are there: how many bytes it has, with
/// U+FFFD for each byte that belongs to none; 0 where more are needed to know.
static size_t decode(const unsigned char *bytes, size_t count, wchar_t *scalar) {
  unsigned char lead = bytes[0];
  *scalar = 0xfffd;
  if (lead < 0x80) {
    *scalar = lead;
    return 1;
  }
  size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 1;
  static const wchar_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  wchar_t value = lead & (0x7f >> length);
  for (size_t i = 1; i < length; i++) {
    if (i == count) return 0;
    if ((bytes[i] & 0xc0) != 0x80) return 1;
    value = value << 6 | (bytes[i] & 0x3f);
  }
  if (value < least[length] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000)) return 1;
  *scalar = value;
  return length;
}

bool input_starts_with(const line_editor *e, const char *mark, size_t count) {
  return e->tail - e->head >= count && memcmp(e->input + e->head, mark, count) == 0;
}

/// Whether a bracketed paste begins here; its mark is taken then.
static bool take_paste_mark(line_editor *e) {
  if (e->page) return false;
  for (;;) {
    size_t there = e->tail - e->head;
    if (there > paste_mark) there = paste_mark;
    if (!input_starts_with(e, PASTE_BEGINS, there)) return false;
    if (there == paste_mark) {
      e->head += paste_mark;
      return true;
    }
    // The rest of the mark comes with its first bytes or not at all.
    if (!input_more_comes(e, 10)) return false;
  }
}

/// Throws away the rest of a line that is too long.
static int drain(line_editor *e) {
  for (;;) {
    while (e->head < e->tail) {
      unsigned char byte = e->input[e->head++];
      if (byte == '\n' || byte == '\r') return input_stop(e, line_editor_too_long);
    }
    if (signals_ending()) return input_stop(e, line_editor_end);
    if (signals_take_interrupt()) return input_stop(e, line_editor_interrupted);
    if (input_fill(e, -1) == fill_end) return input_stop(e, line_editor_too_long);
  }
}

wchar_t input_take_scalar(line_editor *e) {
  wchar_t scalar;
  size_t used;
  while ((used = decode(e->input + e->head, e->tail - e->head, &scalar)) == 0) {
    if (!input_more_comes(e, 100)) {
      used = 1;
      break;
    }
  }
  e->head += used;
  return scalar;
}

/// libedit's source of keys: also where everything else that happens is noticed.
int input_next_key(EditLine *el, wchar_t *key) {
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  *key = 0;
  if (e->stopped) return input_stop(e, e->outcome);
  if (!e->started) {
    e->started = true;
    if (e->page) screen_redraw(e);
  }
  for (;;) {
    if (signals_take_suspension()) suspend(e);
    if (signals_ending()) return input_stop(e, line_editor_end);
    if (signals_take_interrupt()) {
      e->head = e->tail;
      return input_stop(e, line_editor_interrupted);
    }
    if (signals_take_resize()) resize(e);
    if (signals_take_wake()) e->hooks.woken(e->hooks.context);
    const LineInfoW *line = el_wline(el);
    if ((size_t)(line->lastchar - line->buffer) > e->longest) return drain(e);

    if (e->head < e->tail) {
      *key = take_paste_mark(e) ? PASTE_KEY : input_take_scalar(e);
      // Other C1 controls would be taken for Meta and a letter.
      if (*key < 0x80 || *key > 0x9f || *key == PASTE_KEY) return 1;
      continue;
    }
    if (e->page) page_show(e->page);
    if (input_fill(e, -1) == fill_end) return input_stop(e, line_editor_end);
  }
}
