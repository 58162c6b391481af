/* Tries to trace, read, limit, reprioritise and steal from the launcher and everybody else. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static void expect_failure(const char *what, long pid, long result) {
  if (result >= 0) printf("ESCAPED: %s of %ld\n", what, pid);
}

int main(void) {
  static char buffer[64];
  struct iovec here = {buffer, sizeof buffer}, there = {(void *)0x400000, sizeof buffer};
  struct rlimit one = {1, 1};
  cpu_set_t cpu;
  CPU_ZERO(&cpu);
  CPU_SET(0, &cpu);
  for (long pid = 1; pid < 300; pid++) {
    if (pid == getpid()) continue;
    expect_failure("ptrace attach", pid, ptrace(PTRACE_ATTACH, pid, 0, 0));
    expect_failure("ptrace seize", pid, ptrace(PTRACE_SEIZE, pid, 0, 0));
    expect_failure("prlimit", pid, prlimit(pid, RLIMIT_NOFILE, &one, NULL));
    expect_failure("process_vm_readv", pid, process_vm_readv(pid, &here, 1, &there, 1, 0));
    expect_failure("process_vm_writev", pid, process_vm_writev(pid, &here, 1, &there, 1, 0));
    expect_failure("sched_setaffinity", pid, sched_setaffinity((pid_t)pid, sizeof cpu, &cpu));
    expect_failure("sched_setscheduler", pid, sched_setscheduler((pid_t)pid, SCHED_IDLE, &(struct sched_param){0}));
    expect_failure("setpriority", pid, setpriority(PRIO_PROCESS, (id_t)pid, 19));
    expect_failure("ioprio_set", pid, syscall(SYS_ioprio_set, 1, pid, 0));
    int fd = (int)syscall(SYS_pidfd_open, pid, 0);
    if (fd >= 0) {
      expect_failure("pidfd_getfd", pid, syscall(SYS_pidfd_getfd, fd, 3, 0));
      close(fd);
    }
    static const char *const files[] = {"mem", "environ", "maps", "fd", "root", "cwd", "exe", "status", "stat", "cmdline"};
    for (int i = 0; i < 10; i++) {
      char path[64];
      snprintf(path, sizeof path, "/proc/%ld/%s", pid, files[i]);
      expect_failure(path, pid, open(path, O_RDONLY));
      snprintf(path, sizeof path, "/proc/%ld/%s/etc/passwd", pid, files[i]);
      expect_failure(path, pid, open(path, O_RDONLY));
    }
  }
  expect_failure("setpriority of the user", 0, setpriority(PRIO_USER, 0, 19));
  DIR *proc = opendir("/proc");
  for (struct dirent *entry; proc && (entry = readdir(proc));) {
    long pid = atol(entry->d_name);
    if (pid > 0 && pid != getpid()) printf("ESCAPED: sees process %ld\n", pid);
  }
  puts("done");
}
