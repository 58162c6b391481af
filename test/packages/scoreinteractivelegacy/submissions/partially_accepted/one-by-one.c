#include <stdio.h>
#include <string.h>

/* 5 and 15 guesses, 3 and 60: the least of 40 and 20, and of 60 and 6. @EXPECTED_SCORE@: 26 */
int main(void) {
  char answer[9] = "";
  for (int guess = 1; strcmp(answer, "right"); guess++) {
    printf("%d\n", guess);
    fflush(stdout);
    if (scanf("%8s", answer) != 1) return 1;
  }
}
