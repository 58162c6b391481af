/* Reads /proc about the programs, in the launcher's own mount of it, which hides nothing. */
#define _GNU_SOURCE
#include "run.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FLAG_EXITING = 4 }; /* PF_EXITING of the kernel */

static int launcher_schedstat; /* stays open, because every run reads it */

static bool read_start(int fd, char *text, size_t size) {
  ssize_t length = pread(fd, text, size - 1, 0);
  text[length < 0 ? 0 : length] = '\0';
  return length > 0;
}

static bool read_file(int folder, const char *path, char *text, size_t size) {
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool ok = read_start(fd, text, size);
  close(fd);
  return ok;
}

/* NULL if it is gone. */
static DIR *open_folder(int proc, const char *path) {
  int fd = openat(proc, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return fd < 0 ? NULL : fdopendir(fd);
}

static DIR *open_proc(int proc) {
  DIR *folder = open_folder(proc, ".");
  if (!folder) die("/proc");
  return folder;
}

/* The id of the next process other than the launcher; NULL if there are no more. */
static const char *next_process(DIR *folder) {
  for (struct dirent *entry; (entry = readdir(folder));)
    if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' && strcmp(entry->d_name, "1")) return entry->d_name;
  return NULL;
}

struct sample sample_processes(int proc) {
  struct sample sum = {0, 0};
  long tick_ns = NS_PER_S / sysconf(_SC_CLK_TCK), page = sysconf(_SC_PAGESIZE);
  DIR *folder = open_proc(proc);
  for (const char *process; (process = next_process(folder));) {
    char path[300], text[1024];
    snprintf(path, sizeof path, "%s/stat", process);
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

/* The second number of schedstat: time spent ready to run, but without a CPU. */
static int64_t queued_in(const char *schedstat) {
  long long queued;
  return sscanf(schedstat, "%*s %lld", &queued) == 1 ? queued : 0;
}

static int64_t queued_ns(int proc, const char *task) {
  char path[600], text[128];
  snprintf(path, sizeof path, "%s/schedstat", task);
  return read_file(proc, path, text, sizeof text) ? queued_in(text) : 0;
}

void sample_init(int proc) { launcher_schedstat = openat(proc, "1/schedstat", O_RDONLY | O_CLOEXEC); }

int64_t launcher_queued_ns(void) {
  char text[128];
  return read_start(launcher_schedstat, text, sizeof text) ? queued_in(text) : 0;
}

int64_t longest_queued_ns(int proc) {
  int64_t longest = 0;
  DIR *folder = open_proc(proc);
  for (const char *process; (process = next_process(folder));) {
    char path[300];
    snprintf(path, sizeof path, "%s/task", process);
    DIR *tasks = open_folder(proc, path);
    if (!tasks) continue;
    for (struct dirent *entry; (entry = readdir(tasks));) {
      char task[580];
      if (entry->d_name[0] == '.') continue;
      snprintf(task, sizeof task, "%s/%s", path, entry->d_name);
      int64_t queued = queued_ns(proc, task);
      if (queued > longest) longest = queued;
    }
    closedir(tasks);
  }
  closedir(folder);
  return longest;
}

bool is_ending(int proc, pid_t pid) {
  char path[32], text[1024], state;
  unsigned flags;
  snprintf(path, sizeof path, "%d/stat", (int)pid);
  const char *end = read_file(proc, path, text, sizeof text) ? strrchr(text, ')') : NULL;
  if (!end || sscanf(end, ") %c %*d %*d %*d %*d %*d %u", &state, &flags) != 2) return true; /* it is gone */
  return state == 'Z' || state == 'X' || flags & FLAG_EXITING;
}
