/* Tries every socket family there is. */
#include <errno.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  for (int family = 0; family < 64; family++)
    for (int type = 1; type < 11; type++)
      for (int protocol = 0; protocol < 3; protocol++)
        if (socket(family, type, protocol) >= 0) printf("ESCAPED: socket(%d, %d, %d)\n", family, type, protocol);
  puts("done");
}
