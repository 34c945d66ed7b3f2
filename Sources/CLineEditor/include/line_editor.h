#pragma once
#include <stdbool.h>
#include <stddef.h>

/// libedit on the process's standard input and output, behind plain functions.
///
/// There is one editor a process, since signals and terminal modes are the process's. All calls but
/// `line_editor_wake` belong on the thread that opened it. Text is UTF-8 in every locale;
/// where the system has no UTF-8 locale at all only ASCII is understood.
typedef struct line_editor line_editor;

/// What the editor asks of its owner, always on the reading thread, from within `line_editor_read`.
typedef struct {
  void *context;
  /// `line_editor_wake` was called: may call `line_editor_print_above`.
  void (*woken)(void *context);
  /// Tab was typed after `before`: may call `line_editor_replace` and `line_editor_list`.
  /// False where there is nothing to complete.
  bool (*complete)(void *context, const char *before);
  /// The window has another size: may call `line_editor_write` with what moves no cursor.
  void (*resized)(void *context);
} line_editor_hooks;

typedef enum {
  line_editor_text,
  line_editor_interrupted,
  line_editor_end,
  line_editor_too_long,
} line_editor_outcome;

typedef enum {
  line_editor_wait_woken,
  line_editor_wait_interrupted,
  line_editor_wait_timed_out,
} line_editor_wait_outcome;

/// Opens the editor, reads ~/.editrc, takes over the signals and turns the terminal's echo off.
///
/// Where `escapes` is false, or the terminal can neither move up nor clear, no escape sequence is
/// ever written: the line is edited in one row by rewriting it. `longest` is in bytes of UTF-8.
/// NULL where standard input is no terminal, or memory is short.
line_editor *line_editor_open(bool escapes, int history_size, size_t longest,
                              line_editor_hooks hooks);

/// Puts terminal modes and signals back and frees the editor.
void line_editor_close(line_editor *editor);

/// Whether escape sequences may be written.
bool line_editor_escapes(const line_editor *editor);

/// The terminal's width now, 80 where it is unknown.
int line_editor_columns(void);

/// The terminal's height now, 24 where it is unknown.
int line_editor_rows(void);

/// Reads one line. `prompt` is one line too, each escape sequence in it between two `\1`, never
/// two sequences in a row, and something printable after the last.
///
/// `*line` holds `*length` bytes without the final newline and lives until the next reading.
line_editor_outcome line_editor_read(line_editor *editor, const char *prompt, const char **line,
                                     size_t *length);

/// Reads one line that nobody sees: no echo, no editing but rubbing out (a character, or all with
/// Ctrl-U), no history. Ctrl-C interrupts from the moment the prompt is seen, Ctrl-D ends it, and
/// more than 4 KiB are too long.
///
/// `*line` holds `*length` bytes and lives until the next reading.
line_editor_outcome line_editor_read_secret(line_editor *editor, const char *prompt,
                                            const char **line, size_t *length);

/// Makes an entry the youngest of the history; an older one with the same text goes.
void line_editor_remember(line_editor *editor, const char *entry);

/// Makes an entry that is not yet in the history its youngest.
void line_editor_load(line_editor *editor, const char *entry);

/// Writes bytes as they are and flushes them; false when the terminal is gone.
bool line_editor_write(line_editor *editor, const char *bytes, size_t count);

/// Writes `text`, which ends in a newline, above the prompt. From `woken` only.
void line_editor_print_above(line_editor *editor, const char *text);

/// Replaces `scalars` Unicode scalars before the cursor by `text`. From `complete` only.
void line_editor_replace(line_editor *editor, int scalars, const char *text);

/// Writes `text`, which ends in a newline, below the line and shows the prompt again below that.
/// From `complete` only.
void line_editor_list(line_editor *editor, const char *text);

/// Has `woken` called by the running or next `line_editor_read`, or ends a wait; from any thread.
void line_editor_wake(void);

/// Whether `line_editor_wake` was called since last asked.
bool line_editor_take_wake(void);

/// Waits for a wake, Ctrl-C (also one typed before), SIGTERM or SIGHUP, at most `milliseconds`;
/// negative: without a limit.
line_editor_wait_outcome line_editor_wait(line_editor *editor, int milliseconds);

/// One of several pictures that follow each other: its rows, in ASCII and with escape sequences for
/// their colours, each ending in a newline, and how long it stays.
typedef struct {
  const char *picture;
  int milliseconds;
} line_editor_frame;

/// Shows pictures, all of as many rows and fewer than the terminal has, from the start of a row on,
/// and takes the last one away again. Each row clears the rest of what stood there. Where escape
/// sequences may not be written, or something was typed ahead, none is shown.
///
/// A key ends it, and is kept for the next reading unless it is a space, Enter or Escape alone.
/// Ctrl-C, Ctrl-Z, another width and the end of the program end it too.
void line_editor_play(line_editor *editor, const line_editor_frame *frames, size_t count);

/// Gives the terminal, in the modes it was found in, to another program until `line_editor_take_back`.
void line_editor_lend(line_editor *editor);
void line_editor_take_back(line_editor *editor);
