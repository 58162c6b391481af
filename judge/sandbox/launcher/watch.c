/* Waits for a program to end, and detects that it has reached a limit. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FIRST_LOOK_MS = 2, SAMPLE_MS = 10, LOOK_MS = 100 };
static const int64_t MOST_PASSING_NS = 400000000;

static int cpus;

void watch_init(void) {
  cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
  if (cpus < 1) cpus = 1;
}

static int64_t file_size(int fd) {
  struct stat info;
  return fd < 0 || fstat(fd, &info) ? 0 : info.st_size; /* 0 for /dev/null */
}

int64_t bytes_written(const struct watch *watch) {
  int64_t both = watch->files[1] == watch->files[2] ? 0 : file_size(watch->files[2]);
  int64_t said = watch->talks ? relay_bytes() : file_size(watch->files[1]);
  int64_t files = scratch_bytes_used(watch->box) - watch->placed_bytes;
  return said + both + (files > 0 ? files : 0);
}

int64_t counted_so_far(const struct watch *watch) {
  int64_t now = watch->counted_start < 0 ? -1 : counted();
  return now < 0 ? -1 : now - watch->counted_start;
}

static int64_t cpu_so_far(struct watch *watch) {
  if (cgroup_is_used()) return cgroup_cpu_ns();
  struct sample sample = sample_processes(watch->box->proc);
  if (sample.bytes > watch->peak_sampled) watch->peak_sampled = sample.bytes;
  return sample.cpu_ns;
}

/* The kernel updates a thread's waiting time only when the thread gets a CPU again. If it gets none, the launcher's own
 * waiting time shows it: the launcher wants to run every 100 ms. */
int64_t queued_so_far(const struct watch *watch) {
  int64_t own = launcher_queued_ns() - watch->launcher_queued_start, longest = longest_queued_ns(watch->box->proc);
  return own > longest ? own : longest;
}

/* The program's wall limit, plus the time that passing messages on takes, here and (assumed equal) on the other
 * side, up to a bound. */
static int64_t talk_limit(const struct watch *watch) {
  int64_t passing = 2 * (launcher_cpu_ns() - watch->launcher_cpu_start);
  return watch->request->wall_ns + (passing < MOST_PASSING_NS ? passing : MOST_PASSING_NS);
}

/* How much longer the program may take. Once it has reached its wall limit, it gets the time back for which others kept
 * it from the CPUs: so a busy machine makes a run longer, and need not make it a run that says nothing. (The programs
 * of a conversation wait for each other on one core, which the kernel counts as well.) */
static int64_t wall_left(const struct watch *watch) {
  const struct request *request = watch->request;
  int64_t elapsed = now_ns() - watch->start;
  if (watch->talks) return talk_limit(watch) - elapsed;
  if (elapsed < request->wall_ns || elapsed >= request->most_wall_ns) return request->wall_ns - elapsed;
  int64_t limit = request->wall_ns + queued_so_far(watch);
  return (limit < request->most_wall_ns ? limit : request->most_wall_ns) - elapsed;
}

static bool was_idle_too_long(const struct watch *watch, int64_t cpu_ns) {
  int64_t idle = now_ns() - watch->start - cpu_ns, most = watch->request->talk.idle_ns;
  return watch->talks && most > 0 && idle > most && idle - longest_queued_ns(watch->box->proc) > most;
}

/* The limit that was reached. If none: `*sleep_ns` is how long to sleep before looking again, at most. */
static enum killed_for look(struct watch *watch, int64_t *sleep_ns) {
  const struct request *request = watch->request;
  bool sampling = !cgroup_is_used();
  int64_t left = wall_left(watch);
  if (left <= 0) return WALL;
  int64_t cpu_ns = cpu_so_far(watch), cpu_left = request->cpu_ns - cpu_ns;
  if (cpu_left <= 0) return CPU;
  if (request->counted > 0 && counted_so_far(watch) > request->counted) return CPU;
  if (watch->peak_sampled > request->memory || (!sampling && cgroup_out_of_memory())) return MEMORY;
  if (bytes_written(watch) > request->output) return OUTPUT;
  if (was_idle_too_long(watch, cpu_ns)) return WALL;

  *sleep_ns = cpu_left / cpus + NS_PER_MS / 4; /* no process tree can use CPU time faster */
  if (*sleep_ns > left) *sleep_ns = left;
  int64_t longest = (sampling || request->counted > 0 ? SAMPLE_MS : LOOK_MS) * NS_PER_MS;
  if (*sleep_ns > longest) *sleep_ns = longest;
  return NOTHING;
}

enum { ENDED, JUDGE, ALARM, OWN_EVENTS };

/* Sleeps until there is something to look at; messages of a conversation are passed on meanwhile. */
static void wait_for_event(struct pollfd events[OWN_EVENTS + RELAY_EVENTS], struct watch *watch, int64_t sleep_ns) {
  if (watch->talks) relay_pass_on(events, OWN_EVENTS, now_ns() + sleep_ns, watch->request->output);
  else poll_for(events, OWN_EVENTS, sleep_ns);
}

/* Many programs end before the first look, which then costs nothing. */
static int64_t until_first_look(const struct request *request) {
  int64_t sleep_ns = FIRST_LOOK_MS * NS_PER_MS;
  if (sleep_ns > request->cpu_ns / cpus) sleep_ns = request->cpu_ns / cpus;
  return sleep_ns < request->wall_ns ? sleep_ns : request->wall_ns;
}

enum killed_for wait_for_end(int pidfd, struct watch *watch) {
  struct pollfd events[OWN_EVENTS + RELAY_EVENTS];
  short alarm_events;
  int alarm = cgroup_alarm(&alarm_events);
  events[ENDED] = (struct pollfd){pidfd, POLLIN, 0};
  events[JUDGE] = (struct pollfd){JUDGE_SOCKET, POLLRDHUP | (watch->talks ? POLLIN : 0), 0};
  events[ALARM] = (struct pollfd){alarm, alarm_events, 0};
  if (watch->talks && has_next_request()) return STOPPED;
  for (int64_t sleep_ns = until_first_look(watch->request);;) {
    wait_for_event(events, watch, sleep_ns);
    if (events[JUDGE].revents & ~POLLIN) _exit(0); /* the judge is gone; the kernel kills what is left */
    if (events[ENDED].revents) return NOTHING;
    if (events[JUDGE].revents) return STOPPED;
    send_answers(); /* the program is not a quick one */
    if (events[ALARM].revents && cgroup_out_of_memory()) return MEMORY;
    enum killed_for reached = look(watch, &sleep_ns);
    if (reached) return reached;
  }
}

static int64_t to_ns(struct timeval time) { return time.tv_sec * NS_PER_S + time.tv_usec * 1000; }

/* The result of wait4. */
static pid_t reap(pid_t who, int options, pid_t first, struct ending *ending) {
  struct rusage usage;
  int status;
  pid_t pid = wait4(who, &status, __WALL | options, &usage);
  if (pid <= 0) return pid;
  ending->leftovers++;
  ending->cpu_ns += to_ns(usage.ru_utime) + to_ns(usage.ru_stime);
  if (usage.ru_maxrss * 1024 > ending->max_resident) ending->max_resident = usage.ru_maxrss * 1024;
  if (pid == first) ending->status = status;
  return pid;
}

/* kill(-1) from pid 1 misses no process, even while one forks. It visits every process of the machine, so it is left out
 * after a program that has ended and left none. */
struct ending kill_and_reap(pid_t first) {
  struct ending ending = {0, -1, 0, 0};
  reap(first, WNOHANG, first, &ending);
  pid_t pid = reap(-1, WNOHANG, first, &ending);
  while (pid >= 0 || errno == EINTR) {
    kill(-1, SIGKILL);
    pid = reap(-1, 0, first, &ending);
  }
  return ending;
}
