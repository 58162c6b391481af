/* Keeps its memory in files without a name. */
#define _GNU_SOURCE
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 20];
  memset(block, 1, sizeof block);
  for (;;) {
    int fd = memfd_create("hoard", 0);
    for (int i = 0; i < 7; i++)
      if (write(fd, block, sizeof block) < 0) break;
  }
}
