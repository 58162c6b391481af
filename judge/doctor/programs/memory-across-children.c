/* No process alone needs much memory, all of them together do. */
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  for (int child = 0; child < 10; child++)
    if (fork() == 0) {
      char *block = malloc(12 << 20);
      for (int i = 0; i < (12 << 20); i += 4096) *(volatile char *)(block + i) = 1;
      for (;;) pause();
    }
  for (;;) pause();
}
