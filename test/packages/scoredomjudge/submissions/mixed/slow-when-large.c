#include <stdio.h>

/* Never ends when a number is large. */
/* @EXPECTED_RESULTS@: TIMELIMIT
   @EXPECTED_SCORE@: 30 */
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  volatile int forever = a > 2147483647 || b > 2147483647;
  while (forever) {
  }
  printf("%lld\n", a + b);
  return 0;
}
