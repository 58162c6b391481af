#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d 0\n", n);
  fflush(stdout);
  abort();
}
