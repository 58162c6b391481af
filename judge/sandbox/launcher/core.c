/* The core of a conversation. Its two programs and two launchers take turns, so that a second core is of no use to them; and waking
 * somebody on another core costs several times as much as a message itself, which the kernel charges to the program that wakes.
 *
 * As a batch, nobody interrupts the one who wakes him: a program that has said something goes on until it waits for the answer, instead
 * of being stopped once more in between. Programs inherit both when they are started, and may change both for themselves. */
#define _GNU_SOURCE
#include "run.h"

#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static cpu_set_t allowed; /* what the judge may use; known once `shared` has been set for the first time */
static bool is_known;
static int shared = -1; /* the core of the conversation under way */

/* The core with `index` among those allowed, counted around. */
static int pick(int64_t index) {
  int64_t left = index % CPU_COUNT(&allowed);
  for (int core = 0; core < CPU_SETSIZE; core++)
    if (CPU_ISSET(core, &allowed) && left-- == 0) return core;
  return -1;
}

static void set_policy(int policy) {
  const struct sched_param none = {0};
  sched_setscheduler(0, policy, &none);
}

/* Where the machine does not let us (a core has been taken away meanwhile, say), the conversation is had on any cores. */
void core_share(int64_t index) {
  cpu_set_t one;
  if (!is_known && sched_getaffinity(0, sizeof allowed, &allowed)) return;
  is_known = true;
  int core = pick(index);
  CPU_ZERO(&one);
  if (core >= 0) CPU_SET(core, &one);
  shared = sched_setaffinity(0, sizeof one, &one) ? -1 : core;
  if (shared >= 0) set_policy(SCHED_BATCH);
}

void core_leave(void) {
  if (shared < 0) return;
  sched_setaffinity(0, sizeof allowed, &allowed);
  set_policy(SCHED_OTHER);
  shared = -1;
}

/* /proc/stat has a line for each core: user nice system idle iowait, in ticks. */
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
