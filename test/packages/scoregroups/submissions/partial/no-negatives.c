#include <stdio.h>
#include <stdlib.h>

/* Gives up when a number is negative. */
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  if (a < 0 || b < 0) abort();
  printf("%lld\n", a + b);
  return 0;
}
