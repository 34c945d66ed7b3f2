#pragma once
#include <sys/types.h>

/// Forks a child whose terminal is a new pty of `rows` by `columns`, and executes `path` in it.
///
/// Returns the master's file descriptor and stores the child's process id, or returns -1 with errno set.
/// `arguments` and `environment` are NULL-terminated; a child that cannot execute exits with 127.
int pty_spawn(const char *path, char *const arguments[], char *const environment[],
              unsigned short rows, unsigned short columns, pid_t *child);

/// Sets the size of the terminal behind `master`; the child gets SIGWINCH. Returns 0 or -1.
int pty_resize(int master, unsigned short rows, unsigned short columns);
