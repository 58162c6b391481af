/* How fast this machine computes now. */
#include "run.h"

#include <stdio.h>

/* About 10 ms, so that a measurement costs little, but is longer than what an interrupt takes. */
enum { STEPS = 4500000 };

void print_pace(void) {
  uint64_t x = 88172645463325252u;
  int64_t start = launcher_cpu_ns();
  for (int i = 0; i < STEPS; i++) { /* each step waits for the one before: nothing but the CPU counts */
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
  }
  int64_t used = launcher_cpu_ns() - start;
  volatile uint64_t sink = x; /* otherwise the compiler leaves the loop out */
  (void)sink;
  printf("%lld\n", (long long)used);
}
