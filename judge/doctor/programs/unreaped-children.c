/* Burns CPU time in children that nobody waits for: their parent has SIGCHLD ignored, so that they leave no rusage behind. */
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 8; i++) {
    if (fork() == 0) {
      while (clock() < CLOCKS_PER_SEC / 4) {
      }
      _exit(0);
    }
  }
  wait(NULL); /* returns when the last one is gone, and tells nothing of any */
  puts("done");
}
