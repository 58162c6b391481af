#include <stdio.h>

int main(void) {
  int n;
  if (scanf("%d", &n) != 1) return 1;
  printf("%d 0\n", n);
  for (volatile int i = 0;; i = !i) {
  }
}
