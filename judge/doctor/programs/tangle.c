/* Folders in folders with the longest names there are, without permissions, sticky, with huge holes and hard links. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void fill(char *name, char letter, int number) {
  memset(name, letter, 255);
  name[255] = '\0';
  name[0] = (char)(1 + number % 46); /* no slash, no NUL */
  name[1] = (char)(1 + number / 46 % 46);
}

int main(void) {
  static char name[256];
  static const char *const tops[] = {"/w", "/tmp", "/dev/shm"};
  static int opened[3][400];
  for (int t = 0; t < 3; t++) {
    chdir(tops[t]);
    for (int i = 0; i < 400; i++) {
      fill(name, (char)('a' + t), i);
      mkdir(name, 0700);
      int folder = open(name, O_RDONLY | O_DIRECTORY);
      int file = openat(folder, name, O_CREAT | O_WRONLY, 0600);
      ftruncate(file, 8 << 20);
      linkat(folder, name, folder, "hoisted-7", 0);
      mkdirat(folder, "hoisted-8", 01000);
      symlinkat("..", folder, "up");
      fchmod(folder, i % 2 ? 0 : 01000);
      opened[t][i] = folder;
      close(file);
      if (folder >= 50) close(folder);
      else fchdir(folder);
    }
    chmod(tops[t], 01000);
  }
  puts("done");
  return opened[0][0] == 0;
}
