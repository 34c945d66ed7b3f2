#include <histedit.h>
#include <locale.h>
#include <stdio.h>

static char *prompt(EditLine *editor) {
  (void)editor;
  return "> ";
}

/// The least that a C program on libedit does before its first prompt: what `Benchmarks startup`
/// holds the tutor against.
int main(void) {
  setlocale(LC_ALL, "");
  EditLine *editor = el_init("baseline", stdin, stdout, stderr);
  if (editor == NULL) return 1;
  History *entries = history_init();
  HistEvent event;
  history(entries, &event, H_SETSIZE, 100);
  el_set(editor, EL_PROMPT, prompt);
  el_set(editor, EL_HIST, history, entries);
  el_set(editor, EL_EDITOR, "emacs");
  int count = 0;
  while (el_gets(editor, &count) != NULL && count > 0) {
  }
  history_end(entries);
  el_end(editor);
  return 0;
}
