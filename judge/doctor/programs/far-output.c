/* One byte of output, eight exbibytes from the beginning; then as far as it goes by all other ways to write. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1) signal(SIGXFSZ, SIG_IGN);
  const off_t far = 0x7ffffffffffffff0, near = 64 << 20;
  int zero = open("/prog/nop", O_RDONLY);
  off_t from = 0, to = near;
  copy_file_range(zero, &from, 1, &to, 4096, 0);
  lseek(1, near, SEEK_SET);
  sendfile(1, zero, &(off_t){0}, 4096);
  ftruncate(1, near);
  posix_fallocate(1, near, 4096);
  pwrite(1, "x", 1, near);
  lseek(1, far, SEEK_SET);
  write(1, "x", 1);
  for (off_t at = 0; pwrite(1, "x", 1, at) == 1;) at += 4096;
  return 0;
}
