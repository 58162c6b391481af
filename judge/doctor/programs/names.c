/* Asks what of the machine's disks a program sees. Arguments: how many names, a word that no run before these has used, folders.
 * Looks up that many names that do not exist in each folder, twice, and prints how long a first and a second look-up takes. Then prints
 * each mounted folder that is not on a file system in memory: the kernel would remember the names that are looked up in it. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static double now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double look_up(const char *folder, const char *word, long names) {
  struct stat info;
  char path[4096];
  double start = now_ns();
  for (long i = 0; i < names; i++) {
    snprintf(path, sizeof path, "%s/%s-%ld", folder, word, i);
    stat(path, &info);
  }
  return (now_ns() - start) / (double)names;
}

static int is_in_memory(const char *type) { return !strcmp(type, "tmpfs") || !strcmp(type, "proc") || !strcmp(type, "devtmpfs"); }

int main(int count, char **arguments) {
  long names = strtol(arguments[1], NULL, 10);
  for (int i = 3; i < count; i++) {
    double first = look_up(arguments[i], arguments[2], names);
    printf("%s: %.0f ns, then %.0f ns\n", arguments[i], first, look_up(arguments[i], arguments[2], names));
  }
  FILE *mounts = fopen("/proc/self/mountinfo", "r");
  char line[8192], point[4096], type[256];
  struct stat info;
  while (mounts && fgets(line, sizeof line, mounts)) {
    const char *rest = strstr(line, " - ");
    if (!rest || sscanf(line, "%*s %*s %*s %*s %4095s", point) != 1 || sscanf(rest, " - %255s", type) != 1) puts("ESCAPED: a line of mountinfo");
    else if (!is_in_memory(type) && !stat(point, &info) && S_ISDIR(info.st_mode)) printf("ESCAPED: %s is a folder of a disk (%s)\n", point, type);
  }
  puts("done");
}
