/* Makes a folder 3000 levels deep, with modes that forbid to look inside. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  int depth = 0;
  for (; depth < 3000; depth++)
    if (mkdir("hoisted-0", 0700) || chdir("hoisted-0")) break;
  for (int i = 0; i < depth && i < 50; i++) {
    chdir("..");
    chmod("hoisted-0", 0);
  }
  printf("%d\n", depth);
}
