#define _GNU_SOURCE
#include "cpty.h"
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

int pty_spawn(const char *path, char *const arguments[], char *const environment[],
              unsigned short rows, unsigned short columns, pid_t *child) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  int master = -1;
  pid_t process = forkpty(&master, NULL, NULL, &size);
  if (process < 0) return -1;
  if (process == 0) {
    // Worker threads block signals; a program starts as a shell would start it.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    // Other tests' files and pipes are none of its business.
    close_range(3, ~0U, 0);
    execve(path, arguments, environment);
    _exit(127);
  }
  *child = process;
  return master;
}

int pty_resize(int master, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(master, TIOCSWINSZ, &size);
}
