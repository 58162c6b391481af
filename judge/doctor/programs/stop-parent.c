/* Stops, kills and interrupts its parent, the process group 1 and everybody it may signal. */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  static const int signals[] = {SIGSTOP, SIGTSTP, SIGKILL, SIGTERM, SIGINT, SIGCONT, SIGSEGV, SIGUSR1};
  signal(SIGTERM, SIG_IGN);
  printf("parent %d\n", getppid());
  fflush(stdout);
  for (int i = 0; i < 8; i++) {
    kill(getppid(), signals[i]);
    kill(1, signals[i]);
  }
  for (int pid = 2; pid < 40000; pid++)
    if (pid != getpid()) kill(pid, SIGKILL);
  puts("done");
  fflush(stdout);
  kill(-1, SIGKILL);
}
