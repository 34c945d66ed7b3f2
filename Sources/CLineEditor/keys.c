#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>

// Commands bound to keys

static bool is_kept_of_paste(wchar_t c) {
  return c == L'\n' || c == L'\t' || (c >= 0x20 && c != 0x7f && !(c >= 0x80 && c < 0xa0));
}

unsigned char keys_paste(EditLine *el, int key) {
  (void)key;
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  wchar_t *text = NULL;
  size_t count = 0, room = 0;
  bool after_return = false, too_long = false;
  for (;;) {
    // A terminal that forgets the end of a paste must not hold the line for ever.
    if (e->head == e->tail && !input_more_comes(e, 2000)) break;
    if (e->input[e->head] == '\033') {
      while (e->tail - e->head < paste_mark && input_starts_with(e, PASTE_ENDS, e->tail - e->head))
        if (!input_more_comes(e, 100)) break;
      if (input_starts_with(e, PASTE_ENDS, paste_mark)) {
        e->head += paste_mark;
        break;
      }
    }
    wchar_t c = input_take_scalar(e);
    bool second = c == L'\n' && after_return;
    after_return = c == L'\r';
    if (after_return) c = L'\n';
    if (second || !is_kept_of_paste(c)) continue;
    if (count + 1 >= room) {
      wchar_t *more = realloc(text, (room = room ? room * 2 : 256) * sizeof *text);
      if (!more) break;
      text = more;
    }
    if (count >= e->longest) {
      too_long = true;
    } else {
      text[count++] = c;
    }
  }
  while (count > 0 && text[count - 1] == L'\n') count--;
  unsigned char result = CC_REFRESH;
  if (too_long) {
    input_stop(e, line_editor_too_long);
    result = CC_EOF;
  } else if (count > 0) {
    text[count] = 0;
    if (el_winsertstr(el, text) != 0) result = CC_ERROR;
  }
  free(text);
  return result;
}

unsigned char keys_complete(EditLine *el, int key) {
  (void)key;
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  const LineInfo *line = el_line(el);
  char *before = strndup(line->buffer, (size_t)(line->cursor - line->buffer));
  if (!before) return CC_ERROR;
  bool found = e->hooks.complete(e->hooks.context, before);
  free(before);
  return found ? CC_REFRESH : CC_REFRESH_BEEP;
}
