/* Touches memory without end. */
#include <stdlib.h>

int main(void) {
  for (;;) {
    char *block = malloc(1 << 20);
    if (block) for (int i = 0; i < (1 << 20); i += 4096) *(volatile char *)(block + i) = 1;
  }
}
