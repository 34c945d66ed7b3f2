#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

/// A screen that exists only in memory, for terminals that get no escape sequences.
///
/// libedit draws on it through `stream`, moving up and clearing by the private bytes below. The
/// real terminal shows one row of it at a time, rewritten with carriage return, backspace and
/// blanks; a move down becomes a new line.
typedef struct page page;

/// What libedit is told "cursor up" and "clear to the end of the line" look like.
#define PAGE_UP "\x1c"
#define PAGE_CLEAR "\x1d"

page *page_open(FILE *terminal);
void page_close(page *page);

/// The stream libedit writes to.
FILE *page_stream(page *page);

/// Empties the page: libedit redraws from the start of a fresh row of the terminal.
bool page_reset(page *page, int columns);

/// Makes the terminal show the row that holds the cursor.
void page_show(page *page);

/// Shows the rows down to the last one that holds anything, and starts a new row.
void page_leave(page *page);

/// Blanks the row on the terminal; the next `page_show` writes all rows again from there.
void page_hide(page *page);
