/* A child runs out of memory while its parent waits patiently for something else. */
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  if (fork() == 0)
    for (;;) {
      char *block = malloc(1 << 20);
      if (block) for (int i = 0; i < (1 << 20); i += 4096) *(volatile char *)(block + i) = 1;
    }
  for (;;) pause();
}
