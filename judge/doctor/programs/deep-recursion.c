/* Uses 48 MiB of stack, which a judge with a memory limit of 64 MiB must allow. */
#include <stdio.h>

static int descend(int depth) {
  volatile char frame[1024];
  frame[0] = (char)depth;
  return depth == 0 ? 0 : descend(depth - 1) + frame[0] * 0;
}

int main(void) {
  descend(48 * 1000);
  puts("done");
}
