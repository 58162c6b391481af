/* What /proc tells of the programs, by the launcher's own view of it, which hides nothing. */
#define _GNU_SOURCE
#include "run.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FLAG_EXITING = 4 }; /* PF_EXITING of the kernel */

static bool read_file(int folder, const char *path, char *text, size_t size) {
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t length = read(fd, text, size - 1);
  close(fd);
  text[length < 0 ? 0 : length] = '\0';
  return length > 0;
}

struct sample sample_processes(int proc) {
  struct sample sum = {0, 0};
  long tick_ns = NS_PER_S / sysconf(_SC_CLK_TCK), page = sysconf(_SC_PAGESIZE);
  int fd = openat(proc, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = fd < 0 ? NULL : fdopendir(fd);
  if (!folder) die("/proc");
  for (struct dirent *entry; (entry = readdir(folder));) {
    char path[300], text[1024];
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9' || !strcmp(entry->d_name, "1")) continue;
    snprintf(path, sizeof path, "%s/stat", entry->d_name);
    char *end = read_file(proc, path, text, sizeof text) ? strrchr(text, ')') : NULL;
    long long user, system, child_user, child_system, pages;
    if (!end || sscanf(end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld %*d %*d %*d %*d %*u %*u %lld",
                       &user, &system, &child_user, &child_system, &pages) != 5)
      continue;
    sum.cpu_ns += (user + system + child_user + child_system) * tick_ns;
    sum.bytes += pages * page;
  }
  closedir(folder);
  return sum;
}

bool is_ending(int proc, pid_t pid) {
  char path[32], text[1024], state;
  unsigned flags;
  snprintf(path, sizeof path, "%d/stat", (int)pid);
  const char *end = read_file(proc, path, text, sizeof text) ? strrchr(text, ')') : NULL;
  if (!end || sscanf(end, ") %c %*d %*d %*d %*d %*d %u", &state, &flags) != 2) return true; /* it is gone */
  return state == 'Z' || state == 'X' || flags & FLAG_EXITING;
}
