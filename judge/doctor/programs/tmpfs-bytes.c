/* Fills every folder it can write to with bytes, and tells when that is no longer possible. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char block[1 << 16];
  static const char *const folders[] = {"/tmp", "/w", "/dev/shm"};
  for (int f = 0; f < 3; f++)
    for (int i = 0; i < 100; i++) {
      char name[64];
      snprintf(name, sizeof name, "%s/%d", folders[f], i);
      int fd = open(name, O_CREAT | O_WRONLY, 0600);
      for (int k = 0; k < 100; k++)
        if (write(fd, block, sizeof block) < 0) break;
      close(fd);
    }
  puts("done");
}
