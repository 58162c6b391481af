/* Writes to stderr for ever, and does not mind the signal that tells it to stop. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 16];
  signal(SIGXFSZ, SIG_IGN);
  memset(block, 'x', sizeof block);
  for (;;) write(2, block, sizeof block);
}
