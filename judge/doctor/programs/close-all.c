/* Closes every descriptor and goes on as if nothing were. */
#include <unistd.h>

int main(void) {
  for (int fd = 0; fd < 1024; fd++) close(fd);
  return 0;
}
