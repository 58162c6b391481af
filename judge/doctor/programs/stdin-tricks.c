/* Tries to change its own input, which other runs read too. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

static void expect_failure(const char *what, long result) {
  if (result >= 0) printf("ESCAPED: %s\n", what);
}

int main(void) {
  struct stat before, after;
  char byte;
  fstat(0, &before);
  expect_failure("write", write(0, "x", 1));
  expect_failure("truncate", ftruncate(0, 0));
  expect_failure("reserve", fallocate(0, 0, 0, 4096));
  expect_failure("mode", fchmod(0, 0777));
  expect_failure("times", futimens(0, (struct timespec[]){{1, 1}, {1, 1}}));
  expect_failure("attribute", fsetxattr(0, "user.message", "x", 1, 0));
  expect_failure("seal", fcntl(0, 1033 /* F_ADD_SEALS */, 2));
  expect_failure("reopen", open("/proc/self/fd/0", O_RDWR));
  expect_failure("reopen and truncate", open("/dev/stdin", O_WRONLY | O_TRUNC));
  expect_failure("link", linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "/w/input", AT_SYMLINK_FOLLOW));
  expect_failure("map", mmap(NULL, 4096, PROT_WRITE, MAP_SHARED, 0, 0) == MAP_FAILED ? -1 : 0);
  while (read(0, &byte, 1) == 1) {
  }
  fstat(0, &after);
  if (before.st_atime != after.st_atime || before.st_atim.tv_nsec != after.st_atim.tv_nsec)
    puts("ESCAPED: reading leaves a time behind");
  close(0);
  puts("done");
}
