#include "halves.h"
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

/* One half hides in a process of its own, which tells the other nothing but one number up to a million. */
int main(void) {
  int number, hidden = 0, status = 0, ends[2];
  if (scanf("%d", &number) != 1 || pipe(ends)) return 1;
  pid_t child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    hidden = hide(number);
    _exit(write(ends[1], &hidden, sizeof hidden) != sizeof hidden);
  }
  if (waitpid(child, &status, 0) != child || status != 0) return 1;
  if (read(ends[0], &hidden, sizeof hidden) != sizeof hidden) return 1;
  printf("%d\n", hidden == number ? -1 : seek(hidden));
}
