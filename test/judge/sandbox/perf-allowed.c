/* Whether the kernel lets this process open a counter of the kind: exit status 0 or 1. */
#define _GNU_SOURCE
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv) {
  (void)argv;
  struct perf_event_attr event = {.type = argc > 1 ? PERF_TYPE_SOFTWARE : PERF_TYPE_HARDWARE,
                                  .size = sizeof event,
                                  .config = argc > 1 ? PERF_COUNT_SW_TASK_CLOCK : PERF_COUNT_HW_INSTRUCTIONS,
                                  .inherit = 1,
                                  .pinned = 1,
                                  .exclude_kernel = 1,
                                  .exclude_hv = 1};
  return syscall(SYS_perf_event_open, &event, 0, -1, -1, 0) < 0;
}
