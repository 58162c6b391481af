#include <stdio.h>

/* @EXPECTED_SCORE@: 50 */
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  printf("%d\n", (int)(a < 0 ? 0 : (unsigned)a + (unsigned)b));
  return 0;
}
