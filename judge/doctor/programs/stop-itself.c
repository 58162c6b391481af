/* Stops itself, so that it never ends and uses no CPU time. */
#include <signal.h>

int main(void) {
  for (;;) raise(SIGSTOP);
}
