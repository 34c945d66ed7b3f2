#pragma once

/// How many arguments the program was started with, its own name among them.
int edutok_argument_count(void);

/// The argument at `index`, from 0 for the program's name; it lives as long as the program.
const char *edutok_argument(int index);

/// The variable at `index`, from 0, as `NAME=VALUE` and as the program was started with it; NULL
/// behind the last one.
const char *edutok_variable(int index);
