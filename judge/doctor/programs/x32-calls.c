/* Uses the x32 numbering of system calls. */
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  long pid = syscall(0x40000000 | SYS_getpid);
  printf("ESCAPED: x32 getpid gives %ld\n", pid);
}
