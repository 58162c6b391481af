/* Reserves room for its output beyond the end of the file, where no size tells. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  struct stat info;
  for (long offset = 0; offset < 48L << 20; offset += 1 << 20) fallocate(1, FALLOC_FL_KEEP_SIZE, offset, 1 << 20);
  fstat(1, &info);
  if (info.st_blocks > 0) printf("ESCAPED: holds %ld bytes\n", info.st_blocks * 512L);
  puts("done");
}
