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
/// SIGTERM or SIGHUP came: stays true.
bool signals_ending(void);

/// Stops the process as Ctrl-Z does, with the terminal's own modes; returns when it is continued.
void signals_stop(void);

/// Gives the terminal to another program: Ctrl-Z stops us along with it, Ctrl-C is its alone.
void signals_lend(void);
void signals_take_back(void);

/// Puts back the modes found at the start; safe in a signal handler.
void signals_restore_modes(void);
/// Whether bracketed paste is on and must be switched off before leaving.
void signals_set_bracketed_paste(bool on);
