#pragma once
#include <stdbool.h>
#include <termios.h>

// What signals ask for, as flags; each also makes `signals_descriptor()` readable.

/// Takes over the signals, remembers the terminal's modes and restores them however the process ends.
bool signals_install(void);
void signals_remove(void);

/// Readable once a signal or a wake came in since the last `signals_drain`.
int signals_descriptor(void);
void signals_drain(void);

void signals_wake(void);
bool signals_take_wake(void);
bool signals_take_interrupt(void);
bool signals_take_resize(void);
bool signals_take_suspension(void);
/// Whether `signals_take_suspension` would say so.
bool signals_suspending(void);
/// SIGTERM or SIGHUP came: stays true.
bool signals_ending(void);

/// Stops the process as Ctrl-Z does, with the terminal's own modes; returns when it is continued in
/// the foreground, or false when it is to end and the terminal is another's.
bool signals_stop(void);

/// Waits for the terminal to be ours, stopped as any reader in the background is; false when the
/// process is to end, or nobody is left who could bring it back.
bool signals_await_terminal(void);

/// Sets the terminal's modes once it is ours; false where it does not become so.
bool signals_set_modes(const struct termios *modes);

/// Gives the terminal to another program: Ctrl-Z stops us along with it, Ctrl-C is its alone.
void signals_lend(void);
void signals_take_back(void);

/// Puts back the modes found at the start where the terminal is ours; safe in a signal handler.
void signals_restore_modes(void);
/// Whether bracketed paste is on and must be switched off before leaving.
void signals_set_bracketed_paste(bool on);
