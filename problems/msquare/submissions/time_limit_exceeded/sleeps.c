/* Sleeps forever instead of thinking.
 * Wrong: uses no CPU time at all; only the limit on elapsed time ends it. */
#include <unistd.h>

int main(void) {
  for (;;) pause();
}
