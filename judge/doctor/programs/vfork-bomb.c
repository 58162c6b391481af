/* Starts children with vfork for ever; each child does the same. */
#include <unistd.h>

int main(int argc, char **argv) {
  for (;;) {
    if (vfork() == 0) {
      execv("/proc/self/exe", argv);
      _exit(0);
    }
  }
}
