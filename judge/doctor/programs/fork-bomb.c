/* Forks as fast as it can, for ever, in every child. */
#include <unistd.h>

int main(void) {
  for (;;) fork();
}
