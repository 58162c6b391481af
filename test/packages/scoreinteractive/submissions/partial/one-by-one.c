#include <stdio.h>
#include <string.h>

int main(void) {
  char answer[9] = "";
  for (int guess = 1; strcmp(answer, "right"); guess++) {
    printf("%d\n", guess);
    fflush(stdout);
    if (scanf("%8s", answer) != 1) return 1;
  }
}
