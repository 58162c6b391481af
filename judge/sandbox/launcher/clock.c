/* Clocks, and waiting with a timeout. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <time.h>

int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * NS_PER_S + now.tv_nsec;
}

int64_t launcher_cpu_ns(void) {
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec * NS_PER_S + used.tv_nsec;
}

void poll_for(struct pollfd *events, nfds_t count, int64_t sleep_ns) {
  if (sleep_ns < 0) sleep_ns = 0;
  struct timespec timeout = {sleep_ns / NS_PER_S, sleep_ns % NS_PER_S};
  for (nfds_t i = 0; i < count; i++) events[i].revents = 0; /* ppoll does not set them if a signal interrupts it */
  if (ppoll(events, count, &timeout, NULL) < 0 && errno != EINTR) die("ppoll");
}
