/* Locks shared files: argv[1] is "lock" to take every lock there is, or "look" to see whether somebody else holds one. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

int main(int argc, char **argv) {
  static const char *const files[] = {"/usr/bin/env", "/prog/nop", "/etc/passwd", "/dev/null", "/proc/self/exe"};
  int taken = argc > 1 && !strcmp(argv[1], "lock");
  for (int i = 0; i < 5; i++) {
    int fd = open(files[i], O_RDONLY);
    if (fd < 0) continue;
    struct flock whole = {.l_type = F_RDLCK, .l_whence = SEEK_SET};
    int flocked = flock(fd, LOCK_EX | LOCK_NB), locked = fcntl(fd, F_SETLK, &whole);
    if (!taken && (flocked || (locked && errno == EAGAIN))) printf("ESCAPED: sees a lock on %s\n", files[i]);
    struct flock probe = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (!taken && fcntl(fd, F_GETLK, &probe) == 0 && probe.l_type != F_UNLCK) printf("ESCAPED: can ask about locks on %s\n", files[i]);
    if (fcntl(fd, F_SETLEASE, F_RDLCK) == 0) printf("ESCAPED: can lease %s\n", files[i]);
  }
  puts("done");
  fflush(stdout);
  if (taken) for (;;) pause();
}
