/* The child before exec. It is made with CLONE_VM | CLONE_VFORK: no page tables are copied, and the launcher sleeps
 * until the child has called exec. Until then the child shares our memory, so it only makes system calls and ends
 * with exec or _exit. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <grp.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

const char executing[] = "execute the program";

static struct rlimit hard[RLIM_NLIMITS];

static void limit(int resource, int64_t value) {
  rlim_t bounded = (rlim_t)value < hard[resource].rlim_max ? (rlim_t)value : hard[resource].rlim_max;
  struct rlimit both = {bounded, bounded};
  setrlimit((enum __rlimit_resource)resource, &both);
}

static void set_limits(const struct request *request) {
  limit(RLIMIT_FSIZE, (request->file < request->output ? request->file : request->output) + 1);
  limit(RLIMIT_NOFILE, request->open_files);
  limit(RLIMIT_STACK, request->stack);
  /* A second line: the launcher kills at the limit. The kernel counts this one in ticks, which on a busy machine may be
   * many more than the program ran. */
  limit(RLIMIT_CPU, 2 * request->cpu_ns / NS_PER_S + 2);
  if (!cgroup_is_used()) limit(RLIMIT_NPROC, request->processes);
}

/* What is the same for every program is set once on the launcher, and inherited. */
void child_init(const struct box *box) {
  static const int unused[] = {RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_RTPRIO, RLIMIT_NICE};
  for (int i = 0; i < RLIM_NLIMITS; i++) getrlimit((enum __rlimit_resource)i, &hard[i]);
  for (size_t i = 0; i < sizeof unused / sizeof *unused; i++) limit(unused[i], 0);
  personality(ADDR_NO_RANDOMIZE);
  if (!box->user_namespace && setgroups(0, NULL)) die("leave the groups");
}

static bool become_contestant(const struct box *box) {
  if (box->user_namespace) return true; /* there is only one uid; exec drops the remaining capabilities */
  return !syscall(SYS_setresgid, box->uid, box->uid, box->uid) && !syscall(SYS_setresuid, box->uid, box->uid, box->uid);
}

static void child_main(struct child *child) {
  child->failed = "join the cgroup";
  if (!cgroup_join()) goto failed;
  setpgid(0, 0); /* else signals to its process group would reach us, too */
  child->failed = "enter the working folder";
  if (chdir(child->folder)) goto failed;
  child->failed = "pass on descriptors";
  for (size_t i = 0; i < child->file_count; i++) /* those after the first three are higher than all of these (relay.c) */
    if (dup2(child->files[i], (int)i) < 0) goto failed;
  syscall(SYS_close_range, (unsigned)child->file_count, ~0U, 0);
  set_limits(child->request);
  core_free_program();
  child->failed = "become another user";
  if (!become_contestant(child->box)) goto failed;
  child->failed = executing;
  execve(child->request->argv[0], child->request->argv, child->request->env);
failed:
  child->error = errno;
  _exit(127);
}

/* Calls clone3 in assembly: libc has no wrapper, and the filter's secret must be in the sixth, unused argument. The
 * child calls child_main on a stack of its own. */
pid_t start_child(struct clone_args *arguments, struct child *child) {
  static char stack[1 << 16] __attribute__((aligned(64)));
  uint64_t pass = filter_secret(); /* before the registers below are set */
  arguments->stack = (uint64_t)(uintptr_t)stack;
  arguments->stack_size = sizeof stack;
#if defined __x86_64__
  register long result __asm__("rax") = SYS_clone3;
  register uint64_t sixth __asm__("r9") = pass;
  register void *function __asm__("r12") = (void *)child_main;
  register void *argument __asm__("r13") = child;
  __asm__ volatile(
      "syscall\n\t"
      "test %%rax, %%rax\n\t"
      "jnz 1f\n\t"
      "xor %%ebp, %%ebp\n\t"
      "mov %%r13, %%rdi\n\t"
      "call *%%r12\n\t"
      "ud2\n"
      "1:"
      : "+r"(result)
      : "D"(arguments), "S"(sizeof *arguments), "r"(sixth), "r"(function), "r"(argument)
      : "rcx", "r11", "memory", "cc");
#elif defined __aarch64__
  register long result __asm__("x0") = (long)arguments;
  register long second __asm__("x1") = sizeof *arguments;
  register uint64_t sixth __asm__("x5") = pass;
  register long number __asm__("x8") = SYS_clone3;
  register void *function __asm__("x19") = (void *)child_main;
  register void *argument __asm__("x20") = child;
  __asm__ volatile(
      "svc #0\n\t"
      "cbnz x0, 1f\n\t"
      "mov x29, xzr\n\t"
      "mov x0, x20\n\t"
      "blr x19\n\t"
      "brk #0\n"
      "1:"
      : "+r"(result)
      : "r"(second), "r"(sixth), "r"(number), "r"(function), "r"(argument)
      : "memory", "cc");
#endif
  if (result < 0) {
    errno = (int)-result;
    return -1;
  }
  return (pid_t)result;
}
