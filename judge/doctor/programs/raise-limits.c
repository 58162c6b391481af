/* Tries to raise its own limits and leave its control groups. */
#define _GNU_SOURCE
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
  struct rlimit core, none = {0, 0};
  getrlimit(RLIMIT_CORE, &core); /* 0 only where the judge itself was started so */
  setrlimit(RLIMIT_CORE, &none);
  prlimit(0, RLIMIT_CORE, &none, NULL);
  if (getrlimit(RLIMIT_CORE, &limit) || core.rlim_max > 1 || limit.rlim_cur != core.rlim_cur)
    printf("ESCAPED: can hand its core to the host\n");
  if (prlimit(0, RLIMIT_STACK, NULL, &limit) || limit.rlim_cur == 0) printf("cannot ask for a limit\n");
  puts("done");
}
