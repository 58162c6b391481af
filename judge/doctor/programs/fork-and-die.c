/* Every process forks one child and dies, so that no process id is ever old enough to be killed by name. */
#include <unistd.h>

int main(void) {
  for (;;)
    if (fork() != 0) _exit(0);
}
