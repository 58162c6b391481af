/* Arithmetic in registers: nothing but the CPU can make it slower. Prints the state after argv[1] steps of xorshift64. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  uint64_t x = 88172645463325252u;
  for (long i = argc > 1 ? atol(argv[1]) : 0; i > 0; i--) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
  }
  printf("%" PRIu64 "\n", x);
}
