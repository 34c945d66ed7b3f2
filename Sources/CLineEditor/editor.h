#pragma once
// What the files of the line editor share: its state, the screen it draws on, the input it reads.
#include "line_editor.h"

#include <histedit.h>
#include <stdio.h>
#include <termios.h>
#include <wchar.h>

#include "page.h"
#include "signals.h"

// The key a bracketed paste comes in as: a C1 control, which no keyboard sends as a character, so
// that emacs, vi and history search all know it without a longer key sequence on Escape.
#define PASTE_KEY L'\x9e'
#define PASTE_KEY_NAME "\\236"
#define PASTE_BEGINS "\033[200~"
#define PASTE_ENDS "\033[201~"
/// How long both marks are, in bytes.
enum { paste_mark = sizeof PASTE_BEGINS - 1 };

struct line_editor {
  EditLine *el;
  History *history;
  FILE *messages;  // where libedit complains: nowhere
  page *page;      // where escape sequences may not be written
  char *prompt;
  size_t longest;
  line_editor_hooks hooks;
  struct termios busy;  // the modes between two readings: no echo, signals on
  bool reflows;  // the terminal wraps its lines anew when its width changes
  int columns;   // the width libedit last drew for
  bool started;  // the first key of this line was asked for
  bool stopped;  // an outcome is known; libedit is only being led out of its loops
  line_editor_outcome outcome;
  char *line;
  size_t line_size;
  unsigned char input[4096];
  size_t head, tail;
};

// The screen (screen.c)

/// Clears the prompt and the line and stands where the prompt began. `columns`: the width that
/// decides where rows break on the screen now.
void screen_vanish(line_editor *e, int columns);
void screen_redraw(line_editor *e);
/// Goes below the line's last row.
void screen_leave(line_editor *e);
void screen_set_bracketed_paste(line_editor *e);

// The input (input.c)

typedef enum { fill_bytes, fill_signal, fill_timeout, fill_end } fill_result;

/// Reads what is there, waiting at most `milliseconds` for it, or without a limit if negative.
fill_result input_fill(line_editor *e, int milliseconds);
/// Whether more of something begun comes in time; what signals ask for waits.
bool input_more_comes(line_editor *e, int milliseconds);
bool input_starts_with(const line_editor *e, const char *mark, size_t count);
/// Takes the next scalar of the input, of which there is at least a byte.
wchar_t input_take_scalar(line_editor *e);
/// Ends the reading: libedit may draw a little more on its way out, which nobody sees.
int input_stop(line_editor *e, line_editor_outcome outcome);
/// libedit's way to a key.
int input_next_key(EditLine *el, wchar_t *key);

// Commands bound to keys (keys.c)

/// Inserts a bracketed paste as it is, newlines too: none of it runs.
unsigned char keys_paste(EditLine *el, int key);
unsigned char keys_complete(EditLine *el, int key);
