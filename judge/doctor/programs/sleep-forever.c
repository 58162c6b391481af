/* Waits for something that never comes. */
#include <unistd.h>

int main(void) {
  for (;;) pause();
}
