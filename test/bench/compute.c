/* About 0.2 s of arithmetic in registers: nothing but the CPU can make it slower. */
#include <stdint.h>

int main(void) {
  volatile uint64_t sink;
  uint64_t x = 88172645463325252u;
  for (int i = 0; i < 130000000; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
  }
  sink = x;
  return sink == 0;
}
