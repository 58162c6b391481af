/* Leaves a daemon of its own session behind, and ends well itself. */
#include <stdio.h>
#include <unistd.h>

int main(void) {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) {
      for (int fd = 0; fd < 64; fd++) close(fd);
      for (;;) sleep(1000);
    }
    _exit(0);
  }
  puts("done");
}
