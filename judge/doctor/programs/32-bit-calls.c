/* Uses the 32-bit system call gate, where the numbers mean other calls. */
#include <stdio.h>

int main(void) {
  int result;
  __asm__ volatile("int $0x80" : "=a"(result) : "a"(20 /* getpid */) : "memory");
  if (result > 0) printf("ESCAPED: 32-bit getpid gives %d\n", result);
}
