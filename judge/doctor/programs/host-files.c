/* Looks for files of the host and of the judge, in the box and through every door of /proc. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void expect_absent(const char *path) {
  struct stat info;
  if (lstat(path, &info) == 0) printf("ESCAPED: sees %s\n", path);
}

/* argv: the paths that must not be seen. */
int main(int argc, char **argv) {
  static const char *const always[] = {"/etc/shadow", "/etc/hostname", "/etc/ssh", "/root", "/home", "/var", "/run", "/boot",
                                       "/sys", "/mnt", "/media", "/opt/secret", "/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/sda",
                                       "/dev/tty", "/dev/ptmx", "/dev/fuse", "/dev/kvm", "/dev/vsock", "/proc/1", "/proc/kcore",
                                       "/proc/cmdline", "/proc/sys", "/proc/keys", "/proc/net/../1", "/proc/mounts/../kallsyms"};
  for (int i = 0; i < (int)(sizeof always / sizeof *always); i++) expect_absent(always[i]);
  for (int i = 1; i < argc; i++) {
    expect_absent(argv[i]);
    char path[4096];
    static const char *const doors[] = {"/proc/self/root", "/proc/self/cwd/../..", "/proc/self/fd/0/../..", "/../../..", "/proc/thread-self/root/.."};
    for (int d = 0; d < 5; d++) {
      snprintf(path, sizeof path, "%s%s", doors[d], argv[i]);
      expect_absent(path);
    }
  }
  /* descriptors: only the three */
  DIR *folder = opendir("/proc/self/fd");
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    int fd = atoi(entry->d_name);
    if (fd > 2 && fd != dirfd(folder)) printf("ESCAPED: has descriptor %d\n", fd);
  }
  for (int fd = 0; fd < 3; fd++) {
    char path[64], target[4096];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(path, target, sizeof target - 1);
    target[length < 0 ? 0 : length] = '\0';
    if (fd == 0 && open(path, O_RDWR) >= 0) printf("ESCAPED: can write to its input\n");
    if (openat(fd, "..", O_RDONLY) >= 0) printf("ESCAPED: descriptor %d leads to a folder\n", fd);
    if (argc > 1 && strstr(target, "/dev/shm/antipode")) printf("ESCAPED: descriptor %d tells of %s\n", fd, target);
  }
  puts("done");
}
