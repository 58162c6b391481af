/* Limits and accounts with one of three back ends.
 *
 * v1: one group per controller, reused by every run, because creating and removing three of them takes 0.3 ms. A reused
 *     group still holds page cache of earlier runs, so that amount is added to the limit and subtracted from the peak.
 *     The launcher itself is in the group that counts processes, so that programs are born there. The child joins the
 *     others by writing to `tasks`: `cgroup.procs` takes a global lock and waits for a grace period (8 ms).
 * v2: a new group for each run (0.1 ms). CLONE_INTO_CGROUP creates the child in it; its counters start at zero.
 * none: no account of the whole tree; watch.c samples /proc instead. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MEM, CPUACCT, PIDS, CONTROLLERS, RECLAIM_ABOVE = 4 << 20 };

static enum { NONE, V1, V2 } back_end = NONE;
static const char *group; /* the name of our group in each of `parents`; v2 uses only the first */
static int parents[CONTROLLERS] = {-1, -1, -1}, folders[CONTROLLERS] = {-1, -1, -1};
static const char run_group[] = "run";
static pid_t owner; /* the outer process */

static struct {
  int tasks[CONTROLLERS], limit, swap_limit, peak, usage, force_empty, oom_control, oom_event, cpu, pids_max, pids_events;
  int64_t base, limit_set, processes_set, cpu_start;
  int64_t kills, refusals; /* of processes so far, by either limit; between two runs neither changes */
} v1;

static struct {
  int folder, events, cpu_stat;
} v2 = {.folder = -1, .events = -1, .cpu_stat = -1};

static int open_in(int folder, const char *name, int flags, bool required) {
  int fd = openat(folder, name, flags | O_CLOEXEC);
  if (fd < 0 && required) die("cgroup file %s", name);
  return fd;
}

static bool write_number(int fd, int64_t value) {
  char text[24];
  int length = snprintf(text, sizeof text, "%lld", (long long)value);
  return pwrite(fd, text, (size_t)length, 0) == length;
}

/* Reads a whole small file into a static buffer. */
static const char *read_text(int fd) {
  static char text[2048];
  ssize_t length = pread(fd, text, sizeof text - 1, 0);
  text[length < 0 ? 0 : length] = '\0';
  return text;
}

static int64_t read_number(int fd) { return strtoll(read_text(fd), NULL, 10); }

/* Value of `key` in a file of "key value" lines; 0 if it is missing. */
static int64_t read_key(int fd, const char *key) {
  size_t length = strlen(key);
  for (const char *line = read_text(fd); line; line = strchr(line, '\n'), line = line ? line + 1 : NULL)
    if (!strncmp(line, key, length) && line[length] == ' ') return strtoll(line + length, NULL, 10);
  return 0;
}

/* ---- creating and removing the groups, outer process ---- */

static void open_v1(void) {
  for (int c = 0; c < CONTROLLERS; c++) v1.tasks[c] = open_in(folders[c], "tasks", O_WRONLY, true);
  v1.limit = open_in(folders[MEM], "memory.limit_in_bytes", O_RDWR, true);
  v1.swap_limit = open_in(folders[MEM], "memory.memsw.limit_in_bytes", O_RDWR, false);
  v1.peak = open_in(folders[MEM], "memory.max_usage_in_bytes", O_RDWR, true);
  v1.usage = open_in(folders[MEM], "memory.usage_in_bytes", O_RDONLY, true);
  v1.force_empty = open_in(folders[MEM], "memory.force_empty", O_WRONLY, false);
  v1.oom_control = open_in(folders[MEM], "memory.oom_control", O_RDONLY, true);
  v1.cpu = open_in(folders[CPUACCT], "cpuacct.usage", O_RDONLY, true);
  v1.pids_max = open_in(folders[PIDS], "pids.max", O_WRONLY, true);
  v1.pids_events = open_in(folders[PIDS], "pids.events", O_RDONLY, false);
  v1.oom_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  int control = open_in(folders[MEM], "cgroup.event_control", O_WRONLY, true);
  char line[32];
  int length = snprintf(line, sizeof line, "%d %d", v1.oom_event, v1.oom_control);
  if (v1.oom_event < 0 || write(control, line, (size_t)length) != length) die("out-of-memory event of the cgroup");
  close(control);
}

static void enable_v2_controllers(void) {
  int control = open_in(folders[0], "cgroup.subtree_control", O_WRONLY, true);
  if (write(control, "+memory +pids", 13) != 13) die("cgroup controllers memory and pids");
  close(control);
}

static int open_group(int folder, const char *path) {
  int fd = openat(folder, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) die("cgroup %s", path);
  return fd;
}

void cgroup_create(const char *kind, char **places, const char *name) {
  back_end = !strcmp(kind, "cgroup-v1") ? V1 : !strcmp(kind, "cgroup-v2") ? V2 : NONE;
  int count = back_end == V1 ? CONTROLLERS : back_end == V2 ? 1 : 0;
  for (int c = 0; c < count; c++) {
    parents[c] = open_group(AT_FDCWD, places[c]);
    if (mkdirat(parents[c], name, 0755)) die("cgroup %s in %s", name, places[c]);
    folders[c] = open_group(parents[c], name);
  }
  group = name;
  owner = getpid();
  if (back_end == V1) open_v1();
  if (back_end == V2) enable_v2_controllers();
}

enum { PATIENCE_S = 10 };

/* A group cannot be removed while its processes are still ending; on a slow or busy machine that takes a while. The
 * kernel reports the end in cgroup.events (v2 only; the time limit of each wait serves v1). False if the group is still
 * in use after `patience_s`. */
static bool remove_group(int parent, const char *name, int patience_s) {
  char path[256];
  snprintf(path, sizeof path, "%s/cgroup.events", name);
  struct pollfd ends = {.fd = -1, .events = POLLPRI};
  int64_t until = now_ns() + patience_s * NS_PER_S;
  bool is_busy;
  while ((is_busy = unlinkat(parent, name, AT_REMOVEDIR) && errno == EBUSY) && now_ns() < until) {
    if (ends.fd < 0) ends.fd = openat(parent, path, O_RDONLY | O_CLOEXEC);
    if (ends.fd >= 0) read_text(ends.fd); /* poll reports only changes since the last read */
    poll_for(&ends, 1, 5 * NS_PER_MS);
  }
  if (ends.fd >= 0) close(ends.fd);
  return !is_busy;
}

void cgroup_remove(void) {
  if (getpid() != owner) return;
  if (back_end == V2 && folders[0] >= 0) remove_group(folders[0], run_group, PATIENCE_S);
  for (int c = 0; c < CONTROLLERS; c++)
    if (folders[c] >= 0) remove_group(parents[c], group, PATIENCE_S);
}

/* ---- one run, inner process ---- */

bool cgroup_is_used(void) { return back_end != NONE; }

static int prepare_v1(int64_t memory_bytes, int64_t processes) {
  v1.base = read_number(v1.usage);
  if (v1.base > RECLAIM_ABOVE && v1.force_empty >= 0) {
    write_number(v1.force_empty, 0);
    v1.base = read_number(v1.usage);
  }
  int64_t limit = memory_bytes + v1.base;
  if (limit != v1.limit_set) {
    /* the limit of memory + swap may never be below that of memory: raise it before, lower it after */
    if (v1.swap_limit >= 0 && limit > v1.limit_set) write_number(v1.swap_limit, limit);
    if (!write_number(v1.limit, limit)) die("memory limit of %lld bytes", (long long)limit);
    if (v1.swap_limit >= 0) write_number(v1.swap_limit, limit);
    v1.limit_set = limit;
  }
  if (processes != v1.processes_set) {
    if (!write_number(v1.pids_max, processes + 1)) die("limit of %lld processes", (long long)processes);
    v1.processes_set = processes;
  }
  uint64_t stale;
  while (read(v1.oom_event, &stale, sizeof stale) > 0) {
  }
  v1.cpu_start = read_number(v1.cpu);
  write_number(v1.peak, 0);
  return -1;
}

static void set_v2(const char *file, int64_t value, bool required) {
  int fd = open_in(v2.folder, file, O_WRONLY, required);
  if (fd < 0) return;
  if (!write_number(fd, value)) die("%s = %lld", file, (long long)value);
  close(fd);
}

static int prepare_v2(int64_t memory_bytes, int64_t processes) {
  /* The same name for every run, because programs can see it. */
  if (mkdirat(folders[0], run_group, 0755)) die("cgroup of a run");
  v2.folder = open_group(folders[0], run_group);
  set_v2("memory.max", memory_bytes, true);
  set_v2("memory.swap.max", 0, false);
  set_v2("memory.oom.group", 1, false);
  set_v2("pids.max", processes, true);
  v2.events = open_in(v2.folder, "memory.events", O_RDONLY, true);
  v2.cpu_stat = open_in(v2.folder, "cpu.stat", O_RDONLY, true);
  read_text(v2.events); /* poll reports only changes since the last read */
  return v2.folder;
}

int cgroup_prepare(int64_t memory_bytes, int64_t processes) {
  if (back_end == V1) return prepare_v1(memory_bytes, processes);
  if (back_end == V2) return prepare_v2(memory_bytes, processes);
  return -1;
}

static bool join(int controller) { return write(v1.tasks[controller], "0", 1) == 1; }

void cgroup_init(void) {
  if (back_end == V1 && !join(PIDS)) die("join the cgroup that counts processes");
}

bool cgroup_join(void) { return back_end != V1 || (join(MEM) && join(CPUACCT)); }

int cgroup_alarm(short *events) {
  *events = back_end == V2 ? POLLPRI : POLLIN;
  return back_end == V1 ? v1.oom_event : back_end == V2 ? v2.events : -1;
}

int64_t cgroup_cpu_ns(void) {
  if (back_end == V2) return read_key(v2.cpu_stat, "usage_usec") * 1000;
  return read_number(v1.cpu) - v1.cpu_start;
}

bool cgroup_out_of_memory(void) {
  if (back_end == V1) return read_key(v1.oom_control, "oom_kill") != v1.kills;
  if (back_end == V2) return read_key(v2.events, "oom_kill") > 0 || read_key(v2.events, "oom") > 0;
  return false;
}

static int64_t peak_of_run(void) {
  int64_t peak = read_number(v1.peak) - v1.base;
  return peak < 0 ? 0 : peak;
}

static void finish_v1(struct usage *usage) {
  int64_t kills = read_key(v1.oom_control, "oom_kill");
  int64_t refusals = v1.pids_events < 0 ? 0 : read_key(v1.pids_events, "max");
  usage->out_of_memory = kills != v1.kills;
  usage->hit_process_limit = refusals != v1.refusals;
  usage->peak_bytes = peak_of_run();
  v1.kills = kills;
  v1.refusals = refusals;
}

static void finish_v2(struct usage *usage) {
  usage->out_of_memory = cgroup_out_of_memory();
  int peak = open_in(v2.folder, "memory.peak", O_RDONLY, false); /* since Linux 5.19 */
  usage->peak_bytes = peak < 0 ? 0 : read_number(peak);
  int pids_events = open_in(v2.folder, "pids.events", O_RDONLY, false);
  usage->hit_process_limit = pids_events >= 0 && read_key(pids_events, "max") > 0;
  int open_files[] = {peak, pids_events, v2.events, v2.cpu_stat, v2.folder};
  for (size_t i = 0; i < sizeof open_files / sizeof *open_files; i++)
    if (open_files[i] >= 0) close(open_files[i]);
  v2.folder = v2.events = v2.cpu_stat = -1;
  usage->group_remains = !remove_group(folders[0], run_group, PATIENCE_S);
}

bool cgroup_finish(struct usage *usage) {
  if (back_end == NONE) return false;
  usage->cpu_ns = cgroup_cpu_ns();
  if (back_end == V1) finish_v1(usage);
  else finish_v2(usage);
  return true;
}
