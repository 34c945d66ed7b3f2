#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Where things are on the screen

typedef struct {
  int row, column;
} place;

int line_editor_rows(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

int line_editor_columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// Moves on by one character as libedit's own drawing does.
static place after(place at, wchar_t c, int columns) {
  if (c == L'\n') return (place){at.row + 1, 0};
  if (c == L'\t') {
    at.column = (at.column | 7) + 1;
  } else {
    int width = wcwidth(c);
    if (width < 0) width = c < 0x20 || c == 0x7f ? 2 : 8;  // ^A, \U+85
    if (width > 1 && width <= 2 && at.column + width > columns) at = (place){at.row + 1, 0};
    at.column += width;
  }
  if (at.column >= columns) at = (place){at.row + 1, at.column - columns};
  return at;
}

/// Where the character `end` of the line stands, counted from the prompt's first column.
static place place_of(line_editor *e, const wchar_t *end, int columns) {
  place at = {0, 0};
  mbstate_t state = {0};
  bool hidden = false;
  for (const char *p = e->prompt; *p;) {
    wchar_t c;
    size_t used = mbrtowc(&c, p, MB_CUR_MAX, &state);
    if (used == 0 || used > MB_CUR_MAX) break;
    p += used;
    if (c == 1) hidden = !hidden;
    else if (!hidden) at = after(at, c, columns);
  }
  const LineInfoW *line = el_wline(e->el);
  for (const wchar_t *c = line->buffer; c < end; c++) at = after(at, *c, columns);
  // A wide character that does not fit takes the cursor down with it.
  if (end < line->lastchar && wcwidth(*end) > 1 && at.column + 2 > columns)
    at = (place){at.row + 1, 0};
  return at;
}

void screen_vanish(line_editor *e, int columns) {
  if (e->page) {
    page_hide(e->page);
    return;
  }
  int up = place_of(e, el_wline(e->el)->cursor, columns).row;
  int most = line_editor_rows() - 1;
  if (up > most) up = most;
  fputc('\r', stdout);
  if (up > 0) fprintf(stdout, "\033[%dA", up);
  fputs("\033[J", stdout);
}

void screen_redraw(line_editor *e) {
  if (e->page) {
    int columns = line_editor_columns();
    char width[16];
    // One column less: nobody knows where the cursor is after the last one. The rows are enough
    // for the longest line, so that nothing scrolls out of the page.
    columns = columns < 8 ? 7 : columns - 1;
    snprintf(width, sizeof width, "%d", columns);
    char rows[16];
    snprintf(rows, sizeof rows, "%d", (int)e->longest / columns + 50);
    el_set(e->el, EL_SETTC, "li", rows, NULL);
    el_set(e->el, EL_SETTC, "co", width, NULL);
    page_reset(e->page, columns);
  }
  e->columns = line_editor_columns();
  el_set(e->el, EL_REFRESH);
}

void screen_leave(line_editor *e) {
  if (e->page) {
    page_leave(e->page);
    return;
  }
  const LineInfoW *line = el_wline(e->el);
  int here = place_of(e, line->cursor, e->columns).row;
  for (int last = place_of(e, line->lastchar, e->columns).row; here <= last; here++)
    fputc('\n', stdout);
  fflush(stdout);
}

bool line_editor_write(line_editor *e, const char *bytes, size_t count) {
  (void)e;
  if (fwrite(bytes, 1, count, stdout) == count && fflush(stdout) == 0) return true;
  clearerr(stdout);
  return false;
}

void line_editor_print_above(line_editor *e, const char *text) {
  if (!e->started) {
    line_editor_write(e, text, strlen(text));
    return;
  }
  screen_vanish(e, e->columns);
  line_editor_write(e, text, strlen(text));
  screen_redraw(e);
}

void line_editor_list(line_editor *e, const char *text) {
  screen_vanish(e, e->columns);
  screen_redraw(e);
  screen_leave(e);
  line_editor_write(e, text, strlen(text));
  screen_redraw(e);
}

void line_editor_replace(line_editor *e, int scalars, const char *text) {
  if (scalars > 0) el_deletestr(e->el, scalars);
  if (*text) el_insertstr(e->el, text);
}

void screen_set_bracketed_paste(line_editor *e) {
  if (e->page) return;
  fputs("\033[?2004h", stdout);
  fflush(stdout);
  signals_set_bracketed_paste(true);
}
