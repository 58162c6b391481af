/* "mark" leaves marks for a later run wherever it can; "look" prints what it sees of them, one line for each place where a mark may be. A
 * place that tells of an earlier run, whatever that did, is ESCAPED. argv[2] is a word that no run before these has used. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { HINT = 2 /* RWH_WRITE_LIFE_SHORT */, FILES = 300, SESSIONS = 100, SLACK_MS = 400 };

static const char *const folders[] = {"/w", "/tmp", "/dev/shm"};

static void forbid(const char *what, long result) {
  if (result >= 0) printf("ESCAPED: %s\n", what);
}

/* ---- scratch folders ---- */

static void mark_folder(const char *folder) {
  uint64_t hint = HINT;
  int fd = open(folder, O_RDONLY | O_DIRECTORY);
  fcntl(fd, F_SET_RW_HINT, &hint);
  for (int i = 0; i < FILES; i++) {
    char name[32];
    snprintf(name, sizeof name, "mark-%d", i);
    close(openat(fd, name, O_CREAT | O_WRONLY, 0600));
    if (i % 2) unlinkat(fd, name, 0);
  }
}

static double seconds(struct timespec time) { return (double)time.tv_sec + (double)time.tv_nsec / 1e9; }

/* When this process began, on the clock of files. */
static double started(void) {
  char text[1024] = "";
  struct timespec now, up;
  unsigned long long ticks = 0;
  int fd = open("/proc/self/stat", O_RDONLY);
  if (read(fd, text, sizeof text - 1) < 0) return 0;
  sscanf(strrchr(text, ')'), ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu", &ticks);
  clock_gettime(CLOCK_REALTIME, &now);
  clock_gettime(CLOCK_BOOTTIME, &up);
  return seconds(now) - seconds(up) + (double)ticks / (double)sysconf(_SC_CLK_TCK);
}

static void look_at_folder(const char *folder) {
  uint64_t hint = 0;
  struct stat before, file;
  char path[64];
  stat(folder, &before);
  if (started() - seconds(before.st_ctim) > SLACK_MS / 1e3) printf("ESCAPED: %s is older than this run\n", folder);
  int fd = open(folder, O_RDONLY | O_DIRECTORY);
  if (fcntl(fd, F_GET_RW_HINT, &hint) == 0 && hint) printf("ESCAPED: hint of %s\n", folder);
  snprintf(path, sizeof path, "%s/new", folder);
  close(open(path, O_CREAT | O_WRONLY, 0600));
  stat(path, &file);
  printf("%s: inode %lld, new file %lld", folder, (long long)before.st_ino, (long long)file.st_ino);
  DIR *listing = fdopendir(fd);
  for (struct dirent *entry; (entry = readdir(listing));)
    if (!strcmp(entry->d_name, "new")) printf(", cookie %lld", (long long)entry->d_off);
  puts("");
}

/* ---- open files: standard input is /dev/null ---- */

static void mark_null(void) {
  fcntl(0, F_SETSIG, SIGUSR1);
  fcntl(0, F_SETFL, O_NONBLOCK | O_APPEND);
  fcntl(0, F_SETOWN, getpid());
}

static void look_at_null(void) { printf("/dev/null: %d %x\n", fcntl(0, F_GETSIG) > 0 ? fcntl(0, F_GETSIG) : 0, fcntl(0, F_GETFL)); }

/* ---- names that were asked for ---- */

static void mark_name(const char *word) {
  char path[256];
  snprintf(path, sizeof path, "/usr/bin/%s", word);
  for (int i = 0; i < 3; i++) access(path, F_OK);
}

static void look_at_name(const char *word) {
  char path[256];
  struct open_how how = {.flags = O_RDONLY, .resolve = RESOLVE_CACHED};
  snprintf(path, sizeof path, "/usr/bin/%s", word);
  errno = 0;
  syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
  printf("a name: %s\n", errno == ENOENT ? "was asked for" : "unknown");
}

/* ---- counters of the machine ---- */

static void mark_counters(void) {
  for (int i = 0; i < SESSIONS; i++) {
    if (fork() == 0) _exit(setsid() < 0);
    wait(NULL);
  }
}

/* Lines of a file that begin with `key`. */
static void print_lines(const char *path, const char *key) {
  char line[512];
  FILE *file = fopen(path, "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, key, strlen(key))) printf("%s: %s", path, line);
}

static void look_at_counters(void) {
  int pair[2];
  uint64_t value;
  char byte;
  struct statfs size;
  struct timespec time;
  printf("process %d\n", getpid());
  print_lines("/proc/self/autogroup", "");
  print_lines("/proc/self/cgroup", "");
  print_lines("/proc/self/net/sockstat", "sockets");
  socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
  forbid("SO_COOKIE", getsockopt(pair[0], SOL_SOCKET, SO_COOKIE, &value, &(socklen_t){sizeof value}));
  forbid("SO_NETNS_COOKIE", getsockopt(pair[0], SOL_SOCKET, 71, &value, &(socklen_t){sizeof value}));
  forbid("SO_PEERPIDFD", getsockopt(pair[0], SOL_SOCKET, 77, &value, &(socklen_t){sizeof value}));
  forbid("pidfd_open", syscall(SYS_pidfd_open, getpid(), 0));
  long child = syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, 0, &value, 0, 0);
  if (child == 0) _exit(0);
  forbid("CLONE_PIDFD", child);
  forbid("statfs of the root", statfs("/", &size));
  forbid("statfs of standard output", fstatfs(1, &size));
  forbid("RWF_NOWAIT", preadv2(open("/proc/self/exe", O_RDONLY), &(struct iovec){&byte, 1}, 1, 0, RWF_NOWAIT));
  forbid("generation of a file", ioctl(open("/prog", O_RDONLY), FS_IOC_GETVERSION, &value));
  forbid("a file without a name", open("/tmp", O_TMPFILE | O_RDWR, 0600));
  for (clockid_t kind = 0; kind < 8; kind++) forbid("clock of the launcher", clock_gettime((int)(~1U << 3) | kind, &time));
  static char more[512];
  forbid("statx", syscall(SYS_statx, AT_FDCWD, "/tmp", 0, 0x4fff, more));
}

int main(int argc, char **argv) {
  if (argc < 3) return 1;
  if (!strcmp(argv[1], "mark")) {
    for (int i = 0; i < 3; i++) mark_folder(folders[i]);
    mark_null();
    mark_name(argv[2]);
    mark_counters();
  } else {
    for (int i = 0; i < 3; i++) look_at_folder(folders[i]);
    look_at_null();
    look_at_name(argv[2]);
    look_at_counters();
  }
  puts("done");
}
