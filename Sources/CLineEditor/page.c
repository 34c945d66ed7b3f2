#define _GNU_SOURCE
#include "page.h"

#include <stdlib.h>
#include <string.h>

/// The second half of a wide character.
enum : wchar_t { filler = -1, blank = 0 };

struct page {
  FILE *terminal, *stream;
  mbstate_t state;
  int columns, rows;  // rows that have storage
  wchar_t *cells;
  int row, column;  // where libedit's cursor is
  int last;         // the lowest row libedit wrote to
  // The real terminal: which row it shows, what of it, and where its cursor is.
  int shown_row, shown_column;
  wchar_t *shown;
};

static wchar_t *row_at(page *p, int row) { return p->cells + (size_t)row * p->columns; }

static bool grow(page *p, int rows) {
  if (rows <= p->rows) return true;
  size_t before = (size_t)p->rows * p->columns, after = (size_t)rows * 2 * p->columns;
  wchar_t *cells = realloc(p->cells, after * sizeof *cells);
  if (!cells) return false;
  wmemset(cells + before, blank, after - before);
  p->cells = cells;
  p->rows = rows * 2;
  return true;
}

static void down(page *p) {
  if (!grow(p, p->row + 2)) return;
  p->row++;
  if (p->row > p->last) p->last = p->row;
}

static void put(page *p, wchar_t c) {
  if (!p->cells) return;
  switch (c) {
    case L'\r': p->column = 0; return;
    case L'\b': if (p->column > 0) p->column--; return;
    case L'\n': p->column = 0; down(p); return;
    case PAGE_UP[0]: if (p->row > 0) p->row--; return;
    case PAGE_CLEAR[0]:
      wmemset(row_at(p, p->row) + p->column, blank, p->columns - p->column);
      return;
  }
  int width = wcwidth(c);
  if (width <= 0) return;  // the bell among them
  wchar_t *row = row_at(p, p->row);
  // Overwriting half of a wide character takes the other half too.
  if (row[p->column] == filler && p->column > 0) row[p->column - 1] = L' ';
  for (int i = 0; i < width && p->column < p->columns; i++)
    row[p->column++] = i ? filler : c;
  if (p->column < p->columns && row[p->column] == filler) row[p->column] = L' ';
  if (p->column == p->columns) {
    p->column = 0;
    down(p);
  }
}

static ssize_t receive(void *cookie, const char *bytes, size_t count) {
  page *p = cookie;
  for (size_t i = 0; i < count;) {
    wchar_t c;
    size_t used = mbrtowc(&c, bytes + i, count - i, &p->state);
    if (used == (size_t)-2) break;
    if (used == (size_t)-1) {
      memset(&p->state, 0, sizeof p->state);
      i++;
      continue;
    }
    put(p, c);
    i += used ? used : 1;
  }
  return (ssize_t)count;
}

page *page_open(FILE *terminal) {
  page *p = calloc(1, sizeof *p);
  if (!p) return NULL;
  p->terminal = terminal;
  p->stream = fopencookie(p, "w", (cookie_io_functions_t){.write = receive});
  if (!p->stream || !page_reset(p, 79)) {
    page_close(p);
    return NULL;
  }
  return p;
}

void page_close(page *p) {
  if (!p) return;
  if (p->stream) fclose(p->stream);
  free(p->cells);
  free(p->shown);
  free(p);
}

FILE *page_stream(page *p) { return p->stream; }

bool page_reset(page *p, int columns) {
  fflush(p->stream);
  free(p->cells);
  free(p->shown);
  p->columns = columns;
  p->rows = 0;
  p->row = p->column = p->last = p->shown_row = p->shown_column = 0;
  p->cells = NULL;
  p->shown = calloc((size_t)columns, sizeof *p->shown);
  return p->shown && grow(p, 4);
}

/// The cells of a row that hold something.
static int extent(const wchar_t *row, int columns) {
  while (columns > 0 && (row[columns - 1] == blank || row[columns - 1] == L' ')) columns--;
  return columns;
}

static void write_cells(page *p, const wchar_t *row, int from, int to) {
  for (int i = from; i < to; i++)
    if (row[i] != filler) {
      char bytes[16];
      mbstate_t fresh = {0};
      size_t count = wcrtomb(bytes, row[i] == blank ? L' ' : row[i], &fresh);
      if (count != (size_t)-1) fwrite(bytes, 1, count, p->terminal);
    }
}

static void move_to(page *p, const wchar_t *row, int column) {
  if (column < p->shown_column && column < p->shown_column - column) {
    fputc('\r', p->terminal);
    p->shown_column = 0;
  }
  while (p->shown_column > column) {
    fputc('\b', p->terminal);
    p->shown_column--;
  }
  write_cells(p, row, p->shown_column, column);
  p->shown_column = column;
}

/// Rewrites what differs between the terminal's row and `row`, and leaves the cursor at `column`.
static void paint(page *p, const wchar_t *row, int column) {
  int before = extent(p->shown, p->columns), after = extent(row, p->columns);
  int first = 0, most = before > after ? before : after;
  while (first < most && p->shown[first] == row[first]) first++;
  while (first > 0 && first < most && (row[first] == filler || p->shown[first] == filler)) first--;
  if (first < most) {
    move_to(p, row, first);
    write_cells(p, row, first, most);
    p->shown_column = most;
    wmemcpy(p->shown, row, p->columns);
  }
  move_to(p, row, column);
}

static void next_row(page *p) {
  fputc('\n', p->terminal);
  p->shown_column = 0;
  wmemset(p->shown, blank, p->columns);
}

static void show_row(page *p, int row, int column) {
  while (p->shown_row < row) {
    const wchar_t *cells = row_at(p, p->shown_row);
    paint(p, cells, extent(cells, p->columns));
    next_row(p);
    p->shown_row++;
  }
  if (p->shown_row > row) {
    next_row(p);
    p->shown_row = row;
  }
  paint(p, row_at(p, row), column);
}

void page_show(page *p) {
  fflush(p->stream);
  if (!p->cells) return;
  show_row(p, p->row, p->column);
  fflush(p->terminal);
}

void page_leave(page *p) {
  fflush(p->stream);
  if (!p->cells) return;
  int last = p->last;
  while (last > p->shown_row && extent(row_at(p, last), p->columns) == 0) last--;
  const wchar_t *row = row_at(p, last);
  show_row(p, last, extent(row, p->columns));
  fputc('\n', p->terminal);
  fflush(p->terminal);
  page_reset(p, p->columns);
}

void page_hide(page *p) {
  fflush(p->stream);
  if (!p->cells) return;
  fputc('\r', p->terminal);
  for (int i = extent(p->shown, p->columns); i > 0; i--) fputc(' ', p->terminal);
  fputc('\r', p->terminal);
  p->shown_row = p->shown_column = 0;
  wmemset(p->shown, blank, p->columns);
}
