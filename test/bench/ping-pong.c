/* `ping-pong first N` writes a line and reads one, N times; `ping-pong second N` the other way round. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void say(void) {
  if (write(1, "x\n", 2) != 2) _exit(1);
}

static void hear(void) {
  char line[2];
  if (read(0, line, 2) != 2) _exit(1);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  for (long i = atol(arguments[2]); i > 0; i--) {
    if (!strcmp(arguments[1], "first")) {
      say();
      hear();
    } else {
      hear();
      say();
    }
  }
}
