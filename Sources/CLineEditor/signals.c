#define _GNU_SOURCE
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_bool woken, interrupted, resized, suspended, ending;
static atomic_bool installed, bracketed_paste;
static int pipe_ends[2] = {-1, -1};
static struct termios original;

static const int handled[] = {SIGINT, SIGTSTP, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT};
static const int fatal[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};
enum {
  handled_count = sizeof handled / sizeof *handled,
  fatal_count = sizeof fatal / sizeof *fatal,
};
static struct sigaction handled_before[handled_count], fatal_before[fatal_count];

static void ring(void) {
  int saved = errno;
  // A full pipe is as good as one more byte: it is readable.
  ssize_t written = write(pipe_ends[1], "", 1);
  (void)written;
  errno = saved;
}

static void die_of(int signal_number) {
  signals_restore_modes();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void note(int signal_number) {
  switch (signal_number) {
    case SIGINT: interrupted = true; break;
    case SIGTSTP: suspended = true; break;
    case SIGWINCH: resized = true; break;
    case SIGTERM:
    case SIGHUP:
      if (ending) die_of(signal_number);
      ending = true;
      // Last words do not stop us in the background, even under `stty tostop`.
      signal(SIGTTOU, SIG_IGN);
      break;
    default: die_of(signal_number);
  }
  ring();
}

/// Restores the modes, then lets the fault happen again under whoever handled it before.
static void note_fatal(int signal_number, siginfo_t *cause, void *context) {
  (void)context;
  int saved = errno;
  signals_restore_modes();
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i] == signal_number) sigaction(signal_number, &fatal_before[i], NULL);
  // A signal that was sent does not come back by itself, and a trap has already been passed.
  if (cause->si_code <= 0 || signal_number == SIGTRAP || signal_number == SIGSYS)
    raise(signal_number);
  errno = saved;
}

static void handle(int signal_number, void (*handler)(int), struct sigaction *before) {
  // SA_RESTART: nobody else's reads and writes are disturbed, and poll returns all the same.
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(signal_number, &action, before);
}

bool signals_install(void) {
  if (installed || tcgetattr(STDIN_FILENO, &original) != 0) return false;
  if (pipe_ends[0] < 0 && pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  installed = true;
  // A wake that came before is kept; a signal cannot have come.
  interrupted = resized = suspended = ending = false;
  sigset_t ours;
  sigemptyset(&ours);
  for (int i = 0; i < handled_count; i++) {
    handle(handled[i], note, &handled_before[i]);
    sigaddset(&ours, handled[i]);
  }
  struct sigaction restore = {.sa_sigaction = note_fatal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&restore.sa_mask);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &restore, &fatal_before[i]);
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  static bool registered;
  if (!registered) registered = atexit(signals_restore_modes) == 0;
  return true;
}

void signals_remove(void) {
  signals_restore_modes();
  installed = false;
  for (int i = 0; i < handled_count; i++) sigaction(handled[i], &handled_before[i], NULL);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &fatal_before[i], NULL);
}

int signals_descriptor(void) { return pipe_ends[0]; }

void signals_drain(void) {
  char bytes[64];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) continue;
}

void signals_wake(void) {
  woken = true;
  ring();
}

bool signals_take_wake(void) { return atomic_exchange(&woken, false); }
bool signals_take_interrupt(void) { return atomic_exchange(&interrupted, false); }
bool signals_take_resize(void) { return atomic_exchange(&resized, false); }
bool signals_take_suspension(void) { return atomic_exchange(&suspended, false); }
bool signals_suspending(void) { return suspended; }
bool signals_ending(void) { return ending; }

/// Whether the terminal's modes are ours to set: where no job control is, always.
static bool in_foreground(void) {
  pid_t owner = tcgetpgrp(STDIN_FILENO);
  return owner < 0 || owner == getpgrp();
}

bool signals_await_terminal(void) {
  // The kernel stops nobody whom no shell could continue; reading ends the input for those.
  enum { most = 50, pause_milliseconds = 20 };
  for (int tries = 0; tries < most && !ending; tries++) {
    if (in_foreground()) return true;
    if (tries > 0) poll(NULL, 0, pause_milliseconds);
    if (!ending && !in_foreground()) raise(SIGTTIN);
  }
  return false;
}

bool signals_set_modes(const struct termios *modes) {
  return signals_await_terminal() && tcsetattr(STDIN_FILENO, TCSADRAIN, modes) == 0;
}

bool signals_stop(void) {
  if (ending) return false;
  signals_restore_modes();
  // The default action, not SIGSTOP: the kernel ignores it where nobody could continue us.
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  handle(SIGTSTP, note, NULL);
  return signals_await_terminal();
}

void signals_lend(void) {
  signals_restore_modes();
  signal(SIGTSTP, SIG_DFL);
}

void signals_take_back(void) {
  handle(SIGTSTP, note, NULL);
  interrupted = suspended = false;
}

void signals_set_bracketed_paste(bool on) { bracketed_paste = on; }

void signals_restore_modes(void) {
  // In the background they are the shell's, and touching them would stop us.
  if (!installed || !in_foreground()) return;
  static const char off[] = "\033[?2004l";
  if (bracketed_paste) {
    ssize_t written = write(STDOUT_FILENO, off, sizeof off - 1);
    (void)written;
  }
  tcsetattr(STDIN_FILENO, TCSANOW, &original);
}
