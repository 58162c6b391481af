#include <stdio.h>

int main(void) {
  for (long n; scanf("%ld", &n) == 1;) {
    printf("%ld\n", n + 1);
    fflush(stdout);
  }
}
