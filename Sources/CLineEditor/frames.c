#define _GNU_SOURCE
#include "editor.h"

#include <time.h>

// Pictures that follow each other in one place

static long long now_in_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/// How many rows of the screen the picture takes, wrapped as it is in a window `columns` wide. It is
/// ASCII: each byte takes a column, but for those of escape sequences.
static int height_of(const char *picture, int columns) {
  int rows = 0, column = 0;
  for (const char *p = picture; *p; p++) {
    if (*p == '\033') {
      while (p[1] && (*p < 'A' || *p == '[')) p++;
    } else if (*p == '\n') {
      rows += column > columns ? (column + columns - 1) / columns : 1;
      column = 0;
    } else {
      column++;
    }
  }
  return rows;
}

/// Stands where the picture began, with nothing below.
static void erase(const line_editor *e, const char *picture, int columns) {
  int now = line_editor_columns();
  int up = height_of(picture, e->reflows && now < columns ? now : columns);
  int most = line_editor_rows() - 1;
  if (up > most) up = most;
  fprintf(stdout, "\r\033[%dA\033[J", up);
  fflush(stdout);
}

/// Takes a space, Enter or Escape that is all that was typed: it did its work.
static void take_lone_key(line_editor *e) {
  if (e->tail - e->head != 1) return;
  unsigned char key = e->input[e->head];
  if (key == '\033' && input_more_comes(e, 10)) return;
  if (key == ' ' || key == '\r' || key == '\n' || key == '\033') e->head++;
}

typedef enum { pause_over, pause_typed, pause_ended } pause_result;

/// Waits until the picture's time is over, or something else wants the terminal; wakes wait.
static pause_result pause_for(line_editor *e, int milliseconds, int columns) {
  long long end = now_in_milliseconds() + milliseconds;
  for (;;) {
    if (signals_ending() || signals_take_interrupt() || signals_suspending()) return pause_ended;
    if (line_editor_columns() != columns) return pause_ended;
    long long left = end - now_in_milliseconds();
    switch (input_fill(e, left > 0 ? (int)left : 0)) {
      case fill_bytes: return pause_typed;
      case fill_end: return pause_ended;
      case fill_signal: break;
      case fill_timeout:
        if (left <= 0) return pause_over;
    }
  }
}

void line_editor_play(line_editor *e, const line_editor_frame *frames, size_t count) {
  int columns = line_editor_columns();
  // What was typed ahead is not there to skip anything: it is in a hurry.
  if (e->page || count == 0 || e->head < e->tail || !signals_await_terminal()) return;
  if (pause_for(e, 0, columns) != pause_over) return;
  pause_result result = pause_over;
  size_t shown = 0;
  while (shown < count && result == pause_over) {
    if (shown > 0) fprintf(stdout, "\r\033[%dA", height_of(frames[shown - 1].picture, columns));
    fputs(frames[shown].picture, stdout);
    fflush(stdout);
    result = pause_for(e, frames[shown].milliseconds, columns);
    shown++;
  }
  erase(e, frames[shown - 1].picture, columns);
  if (result == pause_typed) take_lone_key(e);
  // Stopped with the screen as it was: a shell writes on it now.
  if (signals_take_suspension() && signals_stop() && signals_set_modes(&e->busy))
    screen_set_bracketed_paste(e);
}
