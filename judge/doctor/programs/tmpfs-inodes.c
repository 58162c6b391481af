/* Makes as many empty files as it can, and prints how many. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int made = 0;
  for (; made < 1000000; made++) {
    char name[64];
    snprintf(name, sizeof name, "/tmp/%d", made);
    int fd = open(name, O_CREAT | O_WRONLY, 0);
    if (fd < 0) break;
    close(fd);
  }
  printf("%d\n", made);
}
