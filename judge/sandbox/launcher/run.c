/* One run: open its files, set the limits, start it, watch it, kill what is left, read the accounts, wipe.
 *
 * The child is made with CLONE_VM | CLONE_VFORK: no page tables are copied and this process sleeps until the child has
 * called exec. Until then the child runs on our memory: it makes system calls only and leaves through exec or _exit. */
#define _GNU_SOURCE
#include "launcher.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/openat2.h>
#include <linux/sched.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SAMPLE_MS = 10, LOOK_MS = 100 };
static const char executing[] = "execute the program";
static const int64_t NS_PER_MS = 1000000, NS_PER_S = 1000000000;

struct request {
  const char *folder, *stdin_path, *stdout_name, *stderr_name;
  int64_t stdin_folder; /* 0 = none, else 1 + index */
  int64_t cpu_ns, wall_ns, memory, output, file, stack, processes, open_files;
  char **argv, **env;
};

struct child {
  const struct box *box;
  const struct request *request;
  int folder, files[3];
  const char *failed; /* what could not be done, with errno in `error` */
  int error;
};

/* Why we killed it. */
enum killed_for { NOTHING, CPU, WALL, MEMORY, OUTPUT };

static uint64_t secret[2];
static int cpus;
static int null_file, work_folder, prog_folder, last_pid;
static struct rlimit hard[RLIM_NLIMITS];

void run_init(const struct box *box, const uint64_t clone_secret[2]) {
  memcpy(secret, clone_secret, sizeof secret);
  cpus = (int)sysconf(_SC_NPROCESSORS_ONLN);
  if (cpus < 1) cpus = 1;
  null_file = open("/dev/null", O_RDWR | O_CLOEXEC);
  /* box->work belongs to a mount that hangs nowhere: a program whose working folder it were could not ask for its name. */
  work_folder = open("/w", O_PATH | O_DIRECTORY | O_CLOEXEC);
  prog_folder = open("/prog", O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (null_file < 0 || work_folder < 0) die("/dev/null or /w");
  last_pid = openat(box->proc, "sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC); /* not in every kernel */
  for (int i = 0; i < RLIM_NLIMITS; i++) getrlimit((enum __rlimit_resource)i, &hard[i]);
}

static int64_t now_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * NS_PER_S + now.tv_nsec;
}

/* ---- the child ---- */

static void limit(int resource, int64_t value) {
  rlim_t bounded = (rlim_t)value < hard[resource].rlim_max ? (rlim_t)value : hard[resource].rlim_max;
  struct rlimit both = {bounded, bounded};
  setrlimit((enum __rlimit_resource)resource, &both);
}

static void set_limits(const struct request *request) {
  limit(RLIMIT_FSIZE, (request->file < request->output ? request->file : request->output) + 1);
  limit(RLIMIT_NOFILE, request->open_files);
  limit(RLIMIT_STACK, request->stack);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_RTPRIO, 0);
  limit(RLIMIT_NICE, 0);
  limit(RLIMIT_CPU, request->cpu_ns / NS_PER_S + 2); /* second line behind our own clock */
  if (!cgroup_is_used()) limit(RLIMIT_NPROC, request->processes);
}

static bool become_contestant(const struct box *box) {
  if (box->user_namespace) return true; /* the one uid there is; exec drops what is left of its capabilities */
  return !syscall(SYS_setgroups, 0, NULL) && !syscall(SYS_setresgid, box->uid, box->uid, box->uid) &&
         !syscall(SYS_setresuid, box->uid, box->uid, box->uid);
}

static void child_main(struct child *child) {
  child->failed = "join the cgroup";
  if (!cgroup_join()) goto failed;
  setsid();
  child->failed = "enter the working folder";
  if (fchdir(child->folder)) goto failed;
  child->failed = "pass on descriptors";
  for (int i = 0; i < 3; i++)
    if (dup2(child->files[i], i) < 0) goto failed;
  syscall(SYS_close_range, 3, ~0U, 0);
  personality(ADDR_NO_RANDOMIZE);
  set_limits(child->request);
  child->failed = "become another user";
  if (!become_contestant(child->box)) goto failed;
  child->failed = executing;
  execve(child->request->argv[0], child->request->argv, child->request->env);
failed:
  child->error = errno;
  _exit(127);
}

/* clone3 by hand: libc has no wrapper, and the secret that opens the filter travels in its two unused arguments. The child
 * has a stack of its own and calls child_main there. */
static pid_t start_child(struct clone_args *arguments, struct child *child) {
  static char stack[1 << 16] __attribute__((aligned(64)));
  arguments->stack = (uint64_t)(uintptr_t)stack;
  arguments->stack_size = sizeof stack;
  register long result __asm__("rax") = SYS_clone3;
  register uint64_t third __asm__("rdx") = secret[0];
  register uint64_t fourth __asm__("r10") = secret[1];
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
      : "D"(arguments), "S"(sizeof *arguments), "r"(third), "r"(fourth), "r"(function), "r"(argument)
      : "rcx", "r11", "memory", "cc");
  if (result < 0) {
    errno = (int)-result;
    return -1;
  }
  return (pid_t)result;
}

/* ---- without cgroups: look at /proc ---- */

struct sample {
  int64_t cpu_ns, bytes;
};

static bool read_file(int folder, const char *path, char *text, size_t size) {
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t length = read(fd, text, size - 1);
  close(fd);
  text[length < 0 ? 0 : length] = '\0';
  return length > 0;
}

/* CPU time and resident memory of all live processes, children they have waited for included. */
static struct sample sample_processes(int proc) {
  struct sample sum = {0, 0};
  long tick_ns = NS_PER_S / sysconf(_SC_CLK_TCK), page = sysconf(_SC_PAGESIZE);
  int fd = openat(proc, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = fd < 0 ? NULL : fdopendir(fd);
  if (!folder) die("/proc");
  for (struct dirent *entry; (entry = readdir(folder));) {
    char path[300], text[1024];
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9' || !strcmp(entry->d_name, "1")) continue;
    snprintf(path, sizeof path, "%s/stat", entry->d_name);
    char *end = read_file(proc, path, text, sizeof text) ? strrchr(text, ')') : NULL;
    long long user, system, child_user, child_system, pages;
    if (!end || sscanf(end, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lld %lld %lld %lld %*d %*d %*d %*d %*u %*u %lld",
                       &user, &system, &child_user, &child_system, &pages) != 5)
      continue;
    sum.cpu_ns += (user + system + child_user + child_system) * tick_ns;
    sum.bytes += pages * page;
  }
  closedir(folder);
  return sum;
}

/* ---- watching ---- */

struct watch {
  const struct box *box;
  const struct request *request;
  int64_t start, peak_sampled;
  int files[3];
};

static int64_t file_size(int fd) {
  struct stat info;
  return fd == null_file || fstat(fd, &info) ? 0 : info.st_size;
}

static int64_t bytes_written(const struct watch *watch) {
  int64_t both = watch->files[1] == watch->files[2] ? 0 : file_size(watch->files[2]);
  return file_size(watch->files[1]) + both + scratch_bytes_used(watch->box);
}

static int64_t cpu_so_far(struct watch *watch) {
  if (cgroup_is_used()) return cgroup_cpu_ns();
  struct sample sample = sample_processes(watch->box->proc);
  if (sample.bytes > watch->peak_sampled) watch->peak_sampled = sample.bytes;
  return sample.cpu_ns;
}

/* Sleeps until the program's first process has ended or must be killed. */
static enum killed_for wait_for_end(int pidfd, struct watch *watch) {
  const struct request *request = watch->request;
  short alarm_events;
  int alarm = cgroup_alarm(&alarm_events);
  bool sampling = !cgroup_is_used();
  for (;;) {
    int64_t wall_left = watch->start + request->wall_ns - now_ns();
    if (wall_left <= 0) return WALL;
    int64_t cpu_left = request->cpu_ns - cpu_so_far(watch);
    if (cpu_left <= 0) return CPU;
    if (watch->peak_sampled > request->memory || (!sampling && cgroup_out_of_memory())) return MEMORY;
    if (bytes_written(watch) > request->output) return OUTPUT;

    int64_t sleep = cpu_left / cpus + NS_PER_MS / 4; /* no tree can burn CPU faster than that */
    if (sleep > wall_left) sleep = wall_left;
    int64_t longest = (sampling ? SAMPLE_MS : LOOK_MS) * NS_PER_MS;
    if (sleep > longest) sleep = longest;
    struct timespec timeout = {sleep / NS_PER_S, sleep % NS_PER_S};
    struct pollfd events[3] = {{pidfd, POLLIN, 0}, {JUDGE_SOCKET, POLLRDHUP, 0}, {alarm, alarm_events, 0}};
    if (ppoll(events, 3, &timeout, NULL) < 0 && errno != EINTR) die("ppoll");
    if (events[1].revents) _exit(0); /* the judge is gone: the kernel takes our processes with us */
    if (events[0].revents) return NOTHING;
    if (events[2].revents && cgroup_out_of_memory()) return MEMORY;
  }
}

static int64_t to_ns(struct timeval time) { return time.tv_sec * NS_PER_S + time.tv_usec * 1000; }

struct ending {
  int status, leftovers;
  int64_t cpu_ns, max_resident; /* by rusage */
};

/* Kills everything in the box and waits until it is gone. kill(-1) from pid 1 is atomic against fork. */
static struct ending kill_and_reap(pid_t first) {
  struct ending ending = {0, -1, 0, 0};
  for (;;) {
    struct rusage usage;
    int status;
    kill(-1, SIGKILL);
    pid_t pid = wait4(-1, &status, __WALL, &usage);
    if (pid < 0 && errno == EINTR) continue;
    if (pid < 0) return ending;
    ending.leftovers++;
    ending.cpu_ns += to_ns(usage.ru_utime) + to_ns(usage.ru_stime);
    if (usage.ru_maxrss * 1024 > ending.max_resident) ending.max_resident = usage.ru_maxrss * 1024;
    if (pid == first) ending.status = status;
  }
}

/* ---- the request ---- */

static void parse(struct request *request) {
  size_t count;
  request->folder = next_string();
  request->stdin_folder = next_number();
  request->stdin_path = next_string();
  request->stdout_name = next_string();
  request->stderr_name = next_string();
  int64_t *const numbers[] = {&request->cpu_ns, &request->wall_ns, &request->memory, &request->output,
                              &request->file, &request->stack, &request->processes, &request->open_files};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) *numbers[i] = next_number();
  request->argv = next_list(&count);
  if (count == 0) die("request has no program");
  request->env = next_list(&count);
}

/* Reads the file once: its pages are then charged to us instead of the program, and every run finds it in memory. */
static void warm(int fd) {
  static char buffer[1 << 16];
  while (read(fd, buffer, sizeof buffer) > 0) {
  }
  lseek(fd, 0, SEEK_SET);
}

static int open_stdin(const struct box *box, const struct request *request) {
  if (request->stdin_folder == 0) return null_file;
  if ((size_t)request->stdin_folder > box->input_count) die("stdin folder %lld", (long long)request->stdin_folder);
  struct open_how how = {.flags = O_RDONLY | O_CLOEXEC, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  int folder = box->inputs[request->stdin_folder - 1];
  int fd = (int)syscall(SYS_openat2, folder, request->stdin_path, &how, sizeof how);
  if (fd < 0) die("input %s", request->stdin_path);
  warm(fd);
  return fd;
}

static int create_output(const struct box *box, const char *name) {
  if (!*name) return null_file;
  if (strchr(name, '/')) die("output name %s", name);
  int fd = openat(box->output, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) die("output file %s", name);
  return fd;
}

static void open_files(const struct box *box, const struct request *request, int files[3]) {
  files[0] = open_stdin(box, request);
  files[1] = create_output(box, request->stdout_name);
  bool same = *request->stderr_name && !strcmp(request->stdout_name, request->stderr_name);
  files[2] = same ? files[1] : create_output(box, request->stderr_name);
}

/* Where launcher and program share a uid, the program may have changed the mode of its own output file. */
static void close_files(int files[3]) {
  for (int i = 0; i < 3; i++) {
    if (files[i] == null_file || (i == 2 && files[2] == files[1])) continue;
    if (i > 0) fchmod(files[i], 0600);
    close(files[i]);
  }
}

static void send_result(const struct watch *watch, const struct ending *ending, const struct usage *usage,
                        enum killed_for killed, int64_t wall_ns, int64_t output, bool clean) {
  static const char *const names[] = {"", "cpu", "wall", "memory", "output"};
  int signal = WIFSIGNALED(ending->status) ? WTERMSIG(ending->status) : 0;
  if (usage->out_of_memory) killed = MEMORY;
  else if (output > watch->request->output || signal == SIGXFSZ) killed = OUTPUT;
  reply("{\"killedFor\":\"%s\",\"exitCode\":%d,\"signal\":%d,\"cpuNs\":%lld,\"wallNs\":%lld,\"peakBytes\":%lld,"
        "\"outputBytes\":%lld,\"hitProcessLimit\":%s,\"leftovers\":%d,\"clean\":%s}",
        names[killed], WIFEXITED(ending->status) ? WEXITSTATUS(ending->status) : 0, signal, (long long)usage->cpu_ns,
        (long long)wall_ns, (long long)usage->peak_bytes, (long long)output, usage->hit_process_limit ? "true" : "false",
        ending->leftovers, clean ? "true" : "false");
}

static struct usage read_accounts(const struct watch *watch, const struct ending *ending) {
  struct usage usage = {.cpu_ns = ending->cpu_ns, .peak_bytes = ending->max_resident};
  if (cgroup_finish(&usage)) {
    if (usage.peak_bytes == 0) usage.peak_bytes = ending->max_resident;
    return usage;
  }
  if (watch->peak_sampled > usage.peak_bytes) usage.peak_bytes = watch->peak_sampled;
  return usage;
}

/* Every run has the same process ids: they would count the processes of earlier runs. Where we may not, they do. */
static void restart_pids(void) {
  if (last_pid >= 0 && pwrite(last_pid, "1", 1, 0) != 1) last_pid = -1;
}

/* A compiled program can be such that no kernel starts it (it names an interpreter that is not there): it then has ended with
 * status 127, as a shell would say. All else that keeps a run from starting is our failure. */
static bool is_programs_fault(const struct child *child) {
  return child->failed == executing && !strncmp(child->request->argv[0], "/prog/", 6);
}

void run_program(struct box *box, bool keep) {
  struct request request;
  parse(&request);
  bool in_work = !strcmp(request.folder, "/w");
  if (!in_work && prog_folder < 0) die("this box has no program folder");
  if (in_work && !keep) link_program(box);

  struct watch watch = {.box = box, .request = &request};
  open_files(box, &request, watch.files);
  struct child child = {.box = box, .request = &request, .folder = in_work ? work_folder : prog_folder,
                        .files = {watch.files[0], watch.files[1], watch.files[2]}};
  int pidfd = -1, group = cgroup_prepare(request.memory, request.processes);
  struct clone_args arguments = {.flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | (group >= 0 ? CLONE_INTO_CGROUP : 0),
                                 .pidfd = (uint64_t)(uintptr_t)&pidfd,
                                 .exit_signal = SIGCHLD,
                                 .cgroup = (uint64_t)(group >= 0 ? group : 0)};
  restart_pids();
  watch.start = now_ns();
  pid_t pid = start_child(&arguments, &child);
  if (pid < 0) die("clone3");

  enum killed_for killed = wait_for_end(pidfd, &watch);
  struct ending ending = kill_and_reap(pid);
  int64_t wall_ns = now_ns() - watch.start;
  if (child.error && !is_programs_fault(&child)) {
    errno = child.error;
    die("cannot %s %s", child.failed, request.argv[0]);
  }
  struct usage usage = read_accounts(&watch, &ending);
  int64_t output = bytes_written(&watch);
  close(pidfd);
  close_files(watch.files);
  bool clean = keep || wipe_scratch(box);
  send_result(&watch, &ending, &usage, killed, wall_ns, output, clean);
}
