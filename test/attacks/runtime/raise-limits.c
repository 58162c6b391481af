/* Tries to raise its own limits and leave its control groups. */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

int main(void) {
  struct rlimit limit;
  for (int i = 0; i < 16; i++) {
    if (getrlimit(i, &limit) || limit.rlim_max == RLIM_INFINITY) continue;
    limit.rlim_max++;
    if (setrlimit(i, &limit) == 0) printf("ESCAPED: raised limit %d\n", i);
  }
  if (open("/sys/fs/cgroup/cgroup.procs", O_WRONLY) >= 0) printf("ESCAPED: sees cgroups\n");
  if (getrlimit(RLIMIT_FSIZE, &limit) || limit.rlim_max == RLIM_INFINITY) printf("ESCAPED: files are unlimited\n");
  puts("done");
}
