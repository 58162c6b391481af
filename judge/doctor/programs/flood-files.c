/* Writes one file after the other, each below the limit, and deletes none. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 16];
  for (int i = 0;; i++) {
    char name[64];
    snprintf(name, sizeof name, "/tmp/%d", i);
    int fd = open(name, O_CREAT | O_WRONLY, 0600);
    for (int k = 0; k < 16; k++) write(fd, block, sizeof block);
    write(1, block, sizeof block);
    close(fd);
  }
}
