#define _GNU_SOURCE
#include "editor.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Opening and closing

static void choose_locale(void) {
  // Characters only: numbers and dates stay as C writes them.
  static const char *const names[] = {"", "C.UTF-8", "C.utf8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (setlocale(LC_CTYPE, names[i]) && strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return;
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
  el_set(el, EL_ADDFN, "edutok-complete", "complete the word", keys_complete);
  el_set(el, EL_ADDFN, "edutok-paste", "insert what was pasted", keys_paste);
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
  if (!signals_set_modes(&modes)) return false;
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
  el_set(e->el, EL_GETCFN, input_next_key);
  // libedit's idea of the modes between two readings.
  el_set(e->el, EL_SETTY, "-x", "-echo", "-icanon", NULL);
  // Reading never blocks: Ctrl-C throws away what `poll` has just promised.
  el_set(e->el, EL_SETTY, "-d", "min=^@", NULL);
  if (!(escapes && can(e->el, "up") && can(e->el, "ce")) && !open_page(e)) return false;
  bind_keys(e->el);
  tcgetattr(STDIN_FILENO, &e->busy);
  e->busy.c_cc[VMIN] = 0;
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
  choose_locale();
  // xterm is the one in use that does not; it says so itself.
  const char *terminal = getenv("TERM");
  e->reflows = !(getenv("XTERM_VERSION") && terminal && strncmp(terminal, "xterm", 5) == 0);
  if (!signals_install()) {
    free(e);
    return NULL;
  }
  if (!open_editor(e, escapes, history_size)) {
    bool ended = signals_ending();
    signals_remove();
    if (ended) raise(SIGTERM);
    free_editor(e);
    return NULL;
  }
  screen_set_bracketed_paste(e);
  return e;
}

void line_editor_close(line_editor *e) {
  fflush(stdout);
  signals_remove();
  signals_set_bracketed_paste(false);
  free_editor(e);
}

bool line_editor_escapes(const line_editor *e) { return !e->page; }

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
  if (!signals_await_terminal()) return line_editor_end;
  char *copy = strdup(prompt);
  if (copy) {
    free(e->prompt);
    e->prompt = copy;
  }
  // Ctrl-C typed while nobody waited has nothing left to interrupt.
  signals_take_interrupt();
  screen_set_bracketed_paste(e);
  e->started = e->stopped = false;
  e->outcome = line_editor_end;
  el_set(e->el, EL_SETFP, 1, e->page ? page_stream(e->page) : stdout);
  e->columns = line_editor_columns();

  int count = 0;
  const wchar_t *text = el_wgets(e->el, &count);
  if (e->stopped) {
    // Already below the line.
  } else if (!text || count <= 0) {
    screen_leave(e);  // Ctrl-D
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
      if (!signals_stop() || !signals_set_modes(&e->busy)) continue;
      screen_set_bracketed_paste(e);
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
  if (signals_set_modes(&e->busy)) screen_set_bracketed_paste(e);
}
