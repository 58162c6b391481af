/* Leaves a message for the next run in every memory it can name. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  static const char *const places[] = {"/dev/shm/message", "/tmp/message", "/w/message"};
  for (int i = 0; i < 3; i++) {
    if (access(places[i], F_OK) == 0) printf("ESCAPED: found %s\n", places[i]);
    int fd = open(places[i], O_CREAT | O_WRONLY, 0666);
    if (fd >= 0) {
      write(fd, "x", 1);
      close(fd);
    }
  }
  puts("done");
}
