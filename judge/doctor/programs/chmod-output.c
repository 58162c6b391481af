/* Makes its own output unreadable for the judge. */
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  fchmod(1, 0);
  fchmod(2, 0);
  fchown(1, 1, 1);
  puts("done");
}
