#include <stdio.h>
#include <string.h>

int main(void) {
  char word[16], text[64];
  if (scanf("%15s %63s", word, text) != 2) return 1;
  printf("%s\n", text);
  fflush(stdout);
  if (!strcmp(word, "decode"))
    for (volatile int i = 0;; i = !i) {
    }
}
