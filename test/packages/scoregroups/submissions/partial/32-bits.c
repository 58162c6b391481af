#include <stdio.h>

/* Right as long as nothing needs more than 32 bits. */
int main(void) {
  long long a, b;
  if (scanf("%lld %lld", &a, &b) != 2) return 1;
  printf("%d\n", (int)((unsigned)a + (unsigned)b));
  return 0;
}
