#include <stdio.h>

/* Wrong for ten: without the first group the last one does not run. */
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  printf("%lld\n", a == 10 ? 0 : a + b);
  return 0;
}
