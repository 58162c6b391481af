/* What two programs that talk cost on this machine without any judge: for each line on stdin, `argv[1] first argv[2]` and
 * `argv[1] second argv[2]` talk over two FIFOs on the core where this program was started, answered by the CPU time of the first
 * one and the elapsed time, in ns. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void stay_on_this_core(void) {
  cpu_set_t core;
  CPU_ZERO(&core);
  CPU_SET(sched_getcpu(), &core);
  if (sched_setaffinity(0, sizeof core, &core)) exit(1);
}

/* Open for both directions, so that nobody waits for the other side. */
static int open_fifo(const char *name) {
  unlink(name);
  if (mkfifo(name, 0600)) exit(1);
  return open(name, O_RDWR);
}

static pid_t start(char **arguments, const char *side, int in, int out) {
  pid_t pid = fork();
  if (pid) return pid;
  dup2(in, 0);
  dup2(out, 1);
  execl(arguments[1], arguments[1], side, arguments[2], (char *)NULL);
  _exit(1);
}

static long long to_ns(struct timeval time) { return time.tv_sec * 1000000000LL + time.tv_usec * 1000LL; }

int main(int argc, char **argv) {
  char byte;
  if (argc != 3) return 2;
  stay_on_this_core();
  int up = open_fifo("fifo-pair.up"), down = open_fifo("fifo-pair.down");
  while (read(0, &byte, 1) == 1) {
    struct rusage usage;
    int status, other;
    long long begin = now();
    pid_t first = start(argv, "first", down, up), second = start(argv, "second", up, down);
    if (wait4(first, &status, 0, &usage) != first || waitpid(second, &other, 0) != second || status || other) return 1;
    printf("%lld %lld\n", to_ns(usage.ru_utime) + to_ns(usage.ru_stime), now() - begin);
    fflush(stdout);
  }
  return 0;
}
