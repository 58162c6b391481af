/* Instructions that programs have executed in user mode, where the processor counts them and the kernel lets us read
 * the counter: unlike CPU time they depend on no other work of the machine.
 *
 * Two counters are opened on the launcher itself before it gives up its privileges: one that everything it starts
 * inherits, and one of its own. Their difference is what all programs together have executed so far, also those that
 * have ended. Programs cannot reach either: both are close-on-exec. */
#define _GNU_SOURCE
#include "run.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int all = -1, own = -1;
static int64_t start; /* by how much the two differ because one was opened first */

static int open_counter(uint32_t type, uint64_t what, bool is_inherited) {
  struct perf_event_attr event = {
      .type = type,
      .size = sizeof event,
      .config = what,
      .inherit = is_inherited,
      .pinned = 1, /* never shared with another counter, which would turn the count into an estimate */
      .exclude_kernel = 1,
      .exclude_hv = 1,
  };
  return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

/* A pinned counter that could not be had all the time reads as nothing. */
static bool read_difference(int64_t *difference) {
  int64_t of_all, of_own;
  if (all < 0 || read(all, &of_all, sizeof of_all) != sizeof of_all) return false;
  if (read(own, &of_own, sizeof of_own) != sizeof of_own) return false;
  *difference = of_all - of_own;
  return true;
}

void count_init(const char *what) {
  /* The clock stands in for the counter in tests: it is there on every machine, and counts in ns. */
  bool is_clock = !strcmp(what, "task-clock");
  uint32_t type = is_clock ? PERF_TYPE_SOFTWARE : PERF_TYPE_HARDWARE;
  uint64_t event = is_clock ? PERF_COUNT_SW_TASK_CLOCK : PERF_COUNT_HW_INSTRUCTIONS;
  own = open_counter(type, event, false);
  all = own < 0 ? -1 : open_counter(type, event, true);
  if (!read_difference(&start)) all = -1;
}

int64_t counted(void) {
  int64_t difference;
  if (!read_difference(&difference)) return -1;
  return difference > start ? difference - start : 0;
}
