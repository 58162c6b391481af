/* Keeps its question to itself and waits for the answer. */
#include <stdio.h>

int main(void) {
  char answer[32];
  printf("? 1\n");
  scanf("%31s", answer);
  while (scanf("%31s", answer) == 1) continue;
}
