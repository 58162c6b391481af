/* Leaves a message for the next run where no file is: in times and attributes of folders, and in the count of processes. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { SECRET = 4711 };

int main(void) {
  static const char *const places[] = {"/w", "/tmp", "/dev/shm", "/prog", "/"};
  for (int i = 0; i < 5; i++) {
    char value[16] = "";
    struct stat info;
    stat(places[i], &info);
    if (info.st_atime == SECRET || info.st_mtime == SECRET) printf("ESCAPED: time of %s\n", places[i]);
    if (getxattr(places[i], "user.message", value, sizeof value) > 0) printf("ESCAPED: attribute of %s\n", places[i]);
    int folder = open(places[i], O_RDONLY), flags = 0, wanted = FS_NODUMP_FL | FS_NOATIME_FL;
    ioctl(folder, FS_IOC_GETFLAGS, &flags);
    if (flags & wanted) printf("ESCAPED: flags of %s\n", places[i]);
    ioctl(folder, FS_IOC_SETFLAGS, &wanted);
    close(folder);
    setxattr(places[i], "user.message", "hello", 5, 0);
    utimensat(0, places[i], (struct timespec[]){{SECRET, 0}, {SECRET, 0}}, 0);
  }
  if (getpid() > 20) printf("ESCAPED: there were processes before: this is %d\n", getpid());
  for (int i = 0; i < 40; i++) {
    if (fork() == 0) _exit(0);
    wait(NULL);
  }
  puts("done");
}
