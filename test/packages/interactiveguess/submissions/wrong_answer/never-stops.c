/* Finds the number and goes on asking. */
#include <stdio.h>
#include <string.h>

int main(void) {
  long low = 1, high;
  char answer[32];
  if (scanf("%ld", &high) != 1) return 0;
  for (;;) {
    long middle = (low + high) / 2;
    printf("? %ld\n", middle);
    fflush(stdout);
    if (scanf("%31s", answer) != 1) return 0;
    if (!strcmp(answer, "lower")) high = middle - 1;
    if (!strcmp(answer, "higher")) low = middle + 1;
  }
}
