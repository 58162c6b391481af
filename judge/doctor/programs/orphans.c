/* Ends at once while twenty children go on burning CPU time. */
#include <stdio.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 20; i++)
    if (fork() == 0)
      for (;;) __asm__ volatile("");
  puts("done");
}
