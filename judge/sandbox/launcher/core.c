/* The cores that launchers and programs use.
 *
 * A launcher stays on one core. A program starts there and may use every core that the judge may use. So starting a
 * quick program, and noticing its end, wakes no other core; and the launchers of several slots do not end up on one
 * core while another is idle.
 *
 * A conversation stays on one core, programs included. Its two programs and two launchers take turns, so a second core
 * would not help them.
 * Waking a process on another core costs several times as much as the message itself, and the kernel charges it to the
 * program that wakes.
 *
 * With the batch policy, a process that is woken does not interrupt the one that runs. A launcher has it always: when the
 * program that it has started calls exec or ends, the program goes on first, and a quick one has ended when the launcher
 * looks. (So a launcher may come a few ms late to a limit.) The programs of a conversation have it too: one that has
 * written a message continues until it waits for the answer. Programs may not choose cores or policy themselves
 * (seccomp.c), so the launcher asks for both past its filter. */
#define _GNU_SOURCE
#include "run.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static cpu_set_t allowed; /* the cores that the judge may use; valid if `is_known` */
static bool is_known;
static bool was_normal; /* the launcher was started with the normal policy, not as a batch or idle process */
static int home = -1, shared = -1; /* the launcher's core, that of the conversation in progress; -1 = none */

/* The allowed core number `index`, modulo their count. */
static int pick(int64_t index) {
  int64_t left = index % CPU_COUNT(&allowed);
  for (int core = 0; core < CPU_SETSIZE; core++)
    if (CPU_ISSET(core, &allowed) && left-- == 0) return core;
  return -1;
}

static void set_policy(int policy) {
  const struct sched_param none = {0};
  call_past_filter(SYS_sched_setscheduler, (const long[4]){0, policy, (long)&none});
}

static bool use(const cpu_set_t *cores) {
  return call_past_filter(SYS_sched_setaffinity, (const long[4]){0, sizeof *cores, (long)cores}) == 0;
}

/* Returns the core; -1 if the machine does not allow it (say, because the core was taken away meanwhile): then any core
 * may be used. */
static int stay_on(int core) {
  cpu_set_t one;
  CPU_ZERO(&one);
  if (core >= 0) CPU_SET(core, &one);
  return use(&one) ? core : -1;
}

void core_init(int64_t index) {
  is_known = !sched_getaffinity(0, sizeof allowed, &allowed);
  if (is_known) home = stay_on(pick(index));
  was_normal = sched_getscheduler(0) == SCHED_OTHER;
  if (was_normal) set_policy(SCHED_BATCH);
}

void core_free_program(void) {
  if (shared >= 0) return;
  if (was_normal) set_policy(SCHED_OTHER);
  if (home >= 0) use(&allowed);
}

void core_share(int64_t index) {
  if (is_known) shared = stay_on(pick(index));
}

void core_leave(void) {
  if (shared < 0) return;
  if (home < 0 || stay_on(home) < 0) use(&allowed);
  shared = -1;
}

/* /proc/stat has a line for each core: user, nice, system, idle, iowait, in ticks. */
int64_t core_idle_ns(int proc) {
  static char text[1 << 15];
  char name[24];
  long long idle, waiting;
  int file = shared < 0 ? -1 : openat(proc, "stat", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  text[length < 0 ? 0 : length] = '\0';
  snprintf(name, sizeof name, "\ncpu%d ", shared);
  const char *line = strstr(text, name);
  if (!line || sscanf(line + strlen(name), "%*d %*d %*d %lld %lld", &idle, &waiting) != 2) return -1;
  return (idle + waiting) * (NS_PER_S / sysconf(_SC_CLK_TCK));
}
