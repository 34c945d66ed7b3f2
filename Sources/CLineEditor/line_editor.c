#define _GNU_SOURCE
#include "line_editor.h"

#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "page.h"
#include "signals.h"

// The key a bracketed paste comes in as: a C1 control, which no keyboard sends as a character, so
// that emacs, vi and history search all know it without a longer key sequence on Escape.
#define PASTE_KEY L'\x9e'
#define PASTE_KEY_NAME "\\236"
static const char paste_begins[] = "\033[200~", paste_ends[] = "\033[201~";
enum { paste_mark = sizeof paste_begins - 1 };

struct line_editor {
  EditLine *el;
  History *history;
  FILE *messages;  // where libedit complains: nowhere
  page *page;      // where escape sequences may not be written
  char *prompt;
  size_t longest;
  line_editor_hooks hooks;
  struct termios busy;  // the modes between two readings: no echo, signals on
  bool unicode;
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

// Where things are on the screen

typedef struct {
  int row, column;
} place;

static int rows_of_terminal(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 ? size.ws_row : 24;
}

int line_editor_columns(void) {
  struct winsize size;
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

int line_editor_width(unsigned scalar) {
  int width = wcwidth((wchar_t)scalar);
  return width < 0 ? 0 : width;
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

/// Clears the prompt and the line and stands where the prompt began. `columns`: the width that
/// decides where rows break on the screen now.
static void vanish(line_editor *e, int columns) {
  if (e->page) {
    page_hide(e->page);
    return;
  }
  int up = place_of(e, el_wline(e->el)->cursor, columns).row;
  int most = rows_of_terminal() - 1;
  if (up > most) up = most;
  fputc('\r', stdout);
  if (up > 0) fprintf(stdout, "\033[%dA", up);
  fputs("\033[J", stdout);
}

static void redraw(line_editor *e) {
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

/// Goes below the line's last row.
static void leave(line_editor *e) {
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
  vanish(e, e->columns);
  line_editor_write(e, text, strlen(text));
  redraw(e);
}

void line_editor_list(line_editor *e, const char *text) {
  vanish(e, e->columns);
  redraw(e);
  leave(e);
  line_editor_write(e, text, strlen(text));
  redraw(e);
}

void line_editor_replace(line_editor *e, int scalars, const char *text) {
  if (scalars > 0) el_deletestr(e->el, scalars);
  if (*text) el_insertstr(e->el, text);
}

// Input

/// Ends the reading: libedit may draw a little more on its way out, which nobody sees.
static int stop(line_editor *e, line_editor_outcome outcome) {
  e->outcome = outcome;
  if (!e->stopped) {
    e->stopped = true;
    leave(e);
    el_set(e->el, EL_SETFP, 1, e->messages);
  }
  errno = EINTR;
  return -1;
}

static void set_bracketed_paste(line_editor *e) {
  if (e->page) return;
  fputs("\033[?2004h", stdout);
  fflush(stdout);
  signals_set_bracketed_paste(true);
}

static void suspend(line_editor *e) {
  if (e->page) {
    page_show(e->page);
  } else {
    fflush(stdout);
  }
  el_set(e->el, EL_PREP_TERM, 0);
  signals_stop();
  el_set(e->el, EL_PREP_TERM, 1);
  set_bracketed_paste(e);
  // Whoever had the terminal left the cursor at the start of a row.
  el_resize(e->el);
  redraw(e);
}

static void resize(line_editor *e) {
  int columns = line_editor_columns();
  vanish(e, e->reflows ? columns : e->columns);
  el_resize(e->el);
  redraw(e);
}

typedef enum { fill_bytes, fill_signal, fill_timeout, fill_end } fill_result;

/// Reads what is there, waiting at most `milliseconds` for it, or without a limit if negative.
static fill_result fill(line_editor *e, int milliseconds) {
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

/// Whether more of something begun comes in time; what signals ask for waits.
static bool more_comes(line_editor *e, int milliseconds) {
  fill_result result;
  do result = fill(e, milliseconds);
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

static bool starts_with(const line_editor *e, const char *mark, size_t count) {
  return e->tail - e->head >= count && memcmp(e->input + e->head, mark, count) == 0;
}

/// Whether a bracketed paste begins here; its mark is taken then.
static bool take_paste_mark(line_editor *e) {
  if (e->page) return false;
  for (;;) {
    size_t there = e->tail - e->head;
    if (there > paste_mark) there = paste_mark;
    if (!starts_with(e, paste_begins, there)) return false;
    if (there == paste_mark) {
      e->head += paste_mark;
      return true;
    }
    // The rest of the mark comes with its first bytes or not at all.
    if (!more_comes(e, 10)) return false;
  }
}

/// Throws away the rest of a line that is too long.
static int drain(line_editor *e) {
  for (;;) {
    while (e->head < e->tail) {
      unsigned char byte = e->input[e->head++];
      if (byte == '\n' || byte == '\r') return stop(e, line_editor_too_long);
    }
    if (signals_ending()) return stop(e, line_editor_end);
    if (signals_take_interrupt()) return stop(e, line_editor_interrupted);
    if (fill(e, -1) == fill_end) return stop(e, line_editor_too_long);
  }
}

/// Takes the next scalar of the input, of which there is at least a byte.
static wchar_t take_scalar(line_editor *e) {
  wchar_t scalar;
  size_t used;
  while ((used = decode(e->input + e->head, e->tail - e->head, &scalar)) == 0) {
    if (!more_comes(e, 100)) {
      used = 1;
      break;
    }
  }
  e->head += used;
  return scalar;
}

/// libedit's source of keys: also where everything else that happens is noticed.
static int next_key(EditLine *el, wchar_t *key) {
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  *key = 0;
  if (e->stopped) return stop(e, e->outcome);
  if (!e->started) {
    e->started = true;
    if (e->page) redraw(e);
  }
  for (;;) {
    if (signals_ending()) return stop(e, line_editor_end);
    if (signals_take_interrupt()) {
      e->head = e->tail;
      return stop(e, line_editor_interrupted);
    }
    if (signals_take_suspension()) suspend(e);
    if (signals_take_resize()) resize(e);
    if (signals_take_wake()) e->hooks.woken(e->hooks.context);
    const LineInfoW *line = el_wline(el);
    if ((size_t)(line->lastchar - line->buffer) > e->longest) return drain(e);

    if (e->head < e->tail) {
      *key = take_paste_mark(e) ? PASTE_KEY : take_scalar(e);
      // Other C1 controls would be taken for Meta and a letter.
      if (*key < 0x80 || *key > 0x9f || *key == PASTE_KEY) return 1;
      continue;
    }
    if (e->page) page_show(e->page);
    if (fill(e, -1) == fill_end) return stop(e, line_editor_end);
  }
}

// Commands bound to keys

static bool is_kept_of_paste(wchar_t c) {
  return c == L'\n' || c == L'\t' || (c >= 0x20 && c != 0x7f && !(c >= 0x80 && c < 0xa0));
}

/// Inserts a bracketed paste as it is, newlines too: none of it runs.
static unsigned char paste(EditLine *el, int key) {
  (void)key;
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  wchar_t *text = NULL;
  size_t count = 0, room = 0;
  bool after_return = false, too_long = false;
  for (;;) {
    // A terminal that forgets the end of a paste must not hold the line for ever.
    if (e->head == e->tail && !more_comes(e, 2000)) break;
    if (e->input[e->head] == '\033') {
      while (e->tail - e->head < paste_mark && starts_with(e, paste_ends, e->tail - e->head))
        if (!more_comes(e, 100)) break;
      if (starts_with(e, paste_ends, paste_mark)) {
        e->head += paste_mark;
        break;
      }
    }
    wchar_t c = take_scalar(e);
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
    stop(e, line_editor_too_long);
    result = CC_EOF;
  } else if (count > 0) {
    text[count] = 0;
    if (el_winsertstr(el, text) != 0) result = CC_ERROR;
  }
  free(text);
  return result;
}

static unsigned char complete(EditLine *el, int key) {
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

// Opening and closing

static bool choose_locale(void) {
  // Characters only: numbers and dates stay as C writes them.
  static const char *const names[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return false;
}

static char *prompt_of(EditLine *el) {
  line_editor *e;
  el_get(el, EL_CLIENTDATA, &e);
  return e->prompt;
}

static bool can(EditLine *el, const char *capability) {
  char *code = NULL;
  return el_get(el, EL_GETTC, capability, &code) == 0 && code && *code;
}

static void bind_keys(EditLine *el) {
  el_set(el, EL_ADDFN, "edutok-complete", "complete the word", complete);
  el_set(el, EL_ADDFN, "edutok-paste", "insert what was pasted", paste);
  // ~/.editrc chooses emacs or vi, which resets the keys: bind only now.
  el_source(el, NULL);
  el_set(el, EL_BIND, "^I", "edutok-complete", NULL);
  el_set(el, EL_BIND, PASTE_KEY_NAME, "edutok-paste", NULL);
  el_set(el, EL_BIND, "-a", PASTE_KEY_NAME, "edutok-paste", NULL);
  const char *editor = NULL;
  el_get(el, EL_EDITOR, &editor);
  if (editor && strcmp(editor, "emacs") == 0)
    el_set(el, EL_BIND, "^R", "em-inc-search-prev", NULL);
}

static bool open_page(line_editor *e) {
  e->page = page_open(stdout);
  if (!e->page) return false;
  el_set(e->el, EL_TERMINAL, "dumb");
  el_set(e->el, EL_SETTC, "up", PAGE_UP, NULL);
  el_set(e->el, EL_SETTC, "ce", PAGE_CLEAR, NULL);
  el_set(e->el, EL_SETTC, "am", "yes", NULL);
  el_set(e->el, EL_SETTC, "xn", "no", NULL);
  el_set(e->el, EL_SETTC, "pt", "no", NULL);
  return el_set(e->el, EL_SETFP, 1, page_stream(e->page)) == 0;
}

static bool open_editor(line_editor *e, bool escapes, int history_size) {
  HistEvent event;
  e->prompt = strdup("> ");
  e->messages = fopen("/dev/null", "we");
  if (!e->prompt || !e->messages) return false;
  // What is typed while the program works is not echoed, since libedit shows it later.
  struct termios modes;
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return false;
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON);
  tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
  e->el = el_init("edutok", stdin, stdout, e->messages);
  e->history = history_init();
  if (!e->el || !e->history) return false;
  // Without a size the history keeps nothing.
  history(e->history, &event, H_SETSIZE, history_size);
  el_set(e->el, EL_CLIENTDATA, e);
  el_set(e->el, EL_PROMPT_ESC, prompt_of, '\1');
  el_set(e->el, EL_HIST, history, e->history);
  el_set(e->el, EL_EDITOR, "emacs");
  el_set(e->el, EL_SIGNAL, 0);
  el_set(e->el, EL_GETCFN, next_key);
  // libedit's idea of the modes between two readings.
  el_set(e->el, EL_SETTY, "-x", "-echo", "-icanon", NULL);
  // Reading never blocks: Ctrl-C throws away what `poll` has just promised.
  el_set(e->el, EL_SETTY, "-d", "min=^@", NULL);
  if (!(escapes && can(e->el, "up") && can(e->el, "ce")) && !open_page(e)) return false;
  bind_keys(e->el);
  tcgetattr(STDIN_FILENO, &e->busy);
  return true;
}

static void free_editor(line_editor *e) {
  if (e->el) {
    // el_end flushes what was typed ahead for whoever has the terminal next: let it try elsewhere.
    FILE *nowhere = fopen("/dev/null", "re");
    if (nowhere) el_set(e->el, EL_SETFP, 0, nowhere);
    el_set(e->el, EL_SETFP, 1, e->messages);
    el_end(e->el);
    if (nowhere) fclose(nowhere);
  }
  if (e->history) history_end(e->history);
  if (e->messages) fclose(e->messages);
  page_close(e->page);
  free(e->prompt);
  free(e->line);
  free(e);
}

line_editor *line_editor_open(bool escapes, int history_size, size_t longest,
                              line_editor_hooks hooks) {
  line_editor *e = calloc(1, sizeof *e);
  if (!e) return NULL;
  e->longest = longest;
  e->hooks = hooks;
  e->unicode = choose_locale();
  // xterm is the one in use that does not; it says so itself.
  const char *terminal = getenv("TERM");
  e->reflows = !(getenv("XTERM_VERSION") && terminal && strncmp(terminal, "xterm", 5) == 0);
  if (!signals_install()) {
    free(e);
    return NULL;
  }
  if (!open_editor(e, escapes, history_size)) {
    signals_remove();
    free_editor(e);
    return NULL;
  }
  set_bracketed_paste(e);
  return e;
}

void line_editor_close(line_editor *e) {
  fflush(stdout);
  signals_remove();
  signals_set_bracketed_paste(false);
  free_editor(e);
}

bool line_editor_escapes(const line_editor *e) { return !e->page; }

bool line_editor_understands_unicode(const line_editor *e) { return e->unicode; }

// Reading and waiting

static bool keep_line(line_editor *e, const wchar_t *text, size_t count, size_t *length) {
  size_t room = count * 4 + MB_LEN_MAX;
  if (room > e->line_size) {
    char *line = realloc(e->line, room);
    if (!line) return false;
    e->line = line;
    e->line_size = room;
  }
  *length = 0;
  for (size_t i = 0; i < count; i++) {
    mbstate_t state = {0};
    size_t used = wcrtomb(e->line + *length, text[i], &state);
    if (used != (size_t)-1) *length += used;
  }
  return true;
}

line_editor_outcome line_editor_read(line_editor *e, const char *prompt, const char **line,
                                     size_t *length) {
  *line = "";
  *length = 0;
  if (signals_ending()) return line_editor_end;
  char *copy = strdup(prompt);
  if (copy) {
    free(e->prompt);
    e->prompt = copy;
  }
  // Ctrl-C typed while nobody waited has nothing left to interrupt.
  signals_take_interrupt();
  set_bracketed_paste(e);
  e->started = e->stopped = false;
  e->outcome = line_editor_end;
  el_set(e->el, EL_SETFP, 1, e->page ? page_stream(e->page) : stdout);
  e->columns = line_editor_columns();

  int count = 0;
  const wchar_t *text = el_wgets(e->el, &count);
  if (e->stopped) {
    // Already below the line.
  } else if (!text || count <= 0) {
    leave(e);  // Ctrl-D
  } else {
    if (e->page) page_leave(e->page);
    e->outcome = line_editor_text;
    if (text[count - 1] == L'\n') count--;
    if (!keep_line(e, text, (size_t)count, length) || *length > e->longest) {
      *length = 0;
      e->outcome = line_editor_too_long;
    } else {
      *line = e->line;
    }
  }
  e->started = false;
  return e->outcome;
}

void line_editor_remember(line_editor *e, const char *entry) {
  HistEvent event;
  for (int found = history(e->history, &event, H_FIRST); found == 0;
       found = history(e->history, &event, H_NEXT)) {
    if (strcmp(event.str, entry) != 0) continue;
    if (history(e->history, &event, H_DEL, event.num) == 0) free((char *)event.str);
    break;
  }
  history(e->history, &event, H_ENTER, entry);
}

void line_editor_load(line_editor *e, const char *entry) {
  HistEvent event;
  history(e->history, &event, H_ENTER, entry);
}

void line_editor_wake(void) { signals_wake(); }

bool line_editor_take_wake(void) { return signals_take_wake(); }

line_editor_wait_outcome line_editor_wait(line_editor *e, int milliseconds) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  long long begun = now.tv_sec * 1000LL + now.tv_nsec / 1000000;
  for (;;) {
    if (signals_ending() || signals_take_interrupt()) return line_editor_wait_interrupted;
    if (signals_take_wake()) return line_editor_wait_woken;
    if (signals_take_suspension()) {
      signals_stop();
      tcsetattr(STDIN_FILENO, TCSADRAIN, &e->busy);
      set_bracketed_paste(e);
    }
    int left = -1;
    if (milliseconds >= 0) {
      clock_gettime(CLOCK_MONOTONIC, &now);
      long long passed = now.tv_sec * 1000LL + now.tv_nsec / 1000000 - begun;
      if (passed >= milliseconds) return line_editor_wait_timed_out;
      left = (int)(milliseconds - passed);
    }
    struct pollfd end = {.fd = signals_descriptor(), .events = POLLIN};
    if (poll(&end, 1, left) > 0) signals_drain();
  }
}

void line_editor_lend(line_editor *e) {
  (void)e;
  fflush(stdout);
  signals_lend();
}

void line_editor_take_back(line_editor *e) {
  signals_take_back();
  tcsetattr(STDIN_FILENO, TCSADRAIN, &e->busy);
  set_bracketed_paste(e);
}
