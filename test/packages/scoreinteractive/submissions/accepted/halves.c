#include <stdio.h>
#include <string.h>

int main(void) {
  int least = 1, most = 100;
  char answer[9] = "";
  while (strcmp(answer, "right")) {
    int guess = (least + most) / 2;
    printf("%d\n", guess);
    fflush(stdout);
    if (scanf("%8s", answer) != 1) return 1;
    if (!strcmp(answer, "more")) least = guess + 1;
    if (!strcmp(answer, "less")) most = guess - 1;
  }
}
