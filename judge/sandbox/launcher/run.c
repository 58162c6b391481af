/* One run: open its files, set the limits, start it, watch it, kill what is left, read the accounts, copy out files,
 * wipe. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static int last_pid;

void run_init(const struct box *box) {
  last_pid = openat(box->proc, "sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC); /* not every kernel has it */
  child_init(box);
  sample_init(box->proc);
  watch_init();
}

/* ---- the request ---- */

static struct host_path next_path(void) {
  struct host_path path;
  path.folder = next_number();
  path.path = next_string();
  return path;
}

static size_t next_count(size_t most) {
  size_t count = (size_t)next_number();
  if (count > most) die("request has a list of %zu", count);
  return count;
}

/* Where something is counted, a limit on it stands in for that on CPU time, which becomes a backstop. */
static void parse_counted(struct request *request) {
  int64_t most = next_number(), cpu_ns = next_number(), wall_ns = next_number(), most_wall_ns = next_number();
  request->counted = most > 0 && counted() >= 0 ? most : 0;
  if (request->counted == 0) return;
  request->cpu_ns = cpu_ns;
  request->wall_ns = wall_ns;
  request->most_wall_ns = most_wall_ns;
}

static void parse(struct request *request) {
  size_t count;
  request->folder = next_string();
  request->input = next_path();
  request->stdout_name = next_string();
  request->stderr_name = next_string();
  int64_t *const numbers[] = {&request->cpu_ns, &request->wall_ns, &request->most_wall_ns, &request->memory, &request->output,
                              &request->file, &request->stack, &request->processes, &request->open_files};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) *numbers[i] = next_number();
  parse_counted(request);
  request->argv = next_list(&count);
  if (count == 0) die("request has no program");
  request->env = next_list(&count);
  request->placed_count = next_count(MAX_PLACED);
  for (size_t i = 0; i < request->placed_count; i++) {
    request->placed[i].from = next_path();
    request->placed[i].name = next_string();
  }
  request->taken_count = next_count(MAX_TAKEN);
  for (size_t i = 0; i < request->taken_count; i++) {
    request->taken[i].file = next_string();
    request->taken[i].as = next_string();
  }
  request->feedback.folder = next_string();
  if (!*request->feedback.folder) return;
  request->feedback.from = next_path();
  request->feedback.bytes_per_file = next_number();
  request->feedback.files = next_number();
}

static void parse_talk(struct talk *talk) {
  talk->transcript = next_string();
  talk->transcript_bytes = next_number();
  talk->hold_ns = next_number();
  talk->forwards_end = next_number();
  talk->idle_ns = next_number();
}

/* Fills the working folder. Returns its path. */
static const char *prepare_folder(struct box *box, const struct request *request, bool keep) {
  bool in_work = !strcmp(request->folder, "/w"), gives_feedback = *request->feedback.folder;
  if (!in_work && box->program < 0) die("this box has no program folder");
  if (in_work && fchown(box->work, box->uid, box->uid)) die("owner of /w");
  if (gives_feedback) make_feedback(box, &request->feedback);
  if (!in_work && request->placed_count == 0) return "/prog";
  int folder = in_work ? box->work : box->shown;
  const char *reserved = gives_feedback ? FEEDBACK : NULL;
  if (!keep) link_program(box, folder, reserved);
  place(box, folder, request->placed, request->placed_count, reserved);
  return in_work ? "/w" : "/case";
}

/* Reads the file once: its pages are then charged to us, not to the program, and every run finds it in memory. */
static void warm(int fd) {
  static char buffer[1 << 16];
  while (read(fd, buffer, sizeof buffer) == sizeof buffer) { /* less is the end of a file */
  }
  lseek(fd, 0, SEEK_SET);
}

/* Opened for each run, because the flags and owner of an open file would outlive the run. */
static int open_null(int mode) {
  int fd = open("/dev/null", mode | O_CLOEXEC);
  if (fd < 0) die("/dev/null");
  return fd;
}

static int open_stdin(const struct box *box, const struct request *request) {
  if (request->input.folder == 0) return open_null(O_RDONLY);
  int fd = open_input(box, &request->input, 0);
  warm(fd);
  return fd;
}

static int create_output(const struct box *box, const char *name) {
  if (!*name) return open_null(O_WRONLY);
  if (strchr(name, '/')) die("output name %s", name);
  int fd = openat(box->output, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) die("output file %s", name);
  return fd;
}

static void open_files(const struct box *box, const struct request *request, bool talks, int files[3]) {
  if (talks) {
    relay_begin(box, &request->talk, files);
  } else {
    files[0] = open_stdin(box, request);
    files[1] = create_output(box, request->stdout_name);
  }
  bool same = !talks && *request->stderr_name && !strcmp(request->stdout_name, request->stderr_name);
  files[2] = same ? files[1] : create_output(box, request->stderr_name);
}

/* Where launcher and program share a uid, the program may have changed the mode of its output file, so the mode is
 * set again. 0644: only the judge can reach the folder, and a program that gets the file as input may open it
 * through /dev/stdin. */
static void close_files(const struct watch *watch) {
  const int *files = watch->files;
  for (int i = watch->talks ? 2 : 0; i < 3; i++) { /* those of a conversation belong to the relay */
    if (i == 2 && files[2] == files[1]) continue;
    if (i > 0) fchmod(files[i], 0644);
    close(files[i]);
  }
}

/* ---- the answer ---- */

struct result {
  enum killed_for killed;
  int64_t wall_ns, output, ended_ns;
  int64_t queued_ns; /* if the wall limit or `stop` ended the program: how long it was ready to run but had no CPU */
  int64_t noticed_ns; /* the other program of a conversation cannot know of the end before this time */
  int64_t unheard_bytes, relay_ns, core_idle_ns; /* of a conversation; core_idle_ns: -1 = unknown */
  int64_t counted; /* -1 = unknown */
  bool clean;
  const char *feedback; /* NULL = none */
  bool feedback_complete;
};

static void describe_talk(char *text, size_t size, enum killed_for killed, const struct result *result) {
  int length = snprintf(text, size, ",\"endedNs\":%lld,\"noticedNs\":%lld,\"stopped\":%s,\"unheardBytes\":%lld,\"relayNs\":%lld",
                        (long long)result->ended_ns, (long long)result->noticed_ns, killed == STOPPED ? "true" : "false",
                        (long long)result->unheard_bytes, (long long)result->relay_ns);
  if (result->core_idle_ns >= 0)
    snprintf(text + length, size - (size_t)length, ",\"coreIdleNs\":%lld", (long long)result->core_idle_ns);
}

static void send_result(const struct watch *watch, const struct ending *ending, const struct usage *usage, struct result result) {
  static const char *const names[] = {"", "cpu", "wall", "memory", "output", "wall"};
  int signal = WIFSIGNALED(ending->status) ? WTERMSIG(ending->status) : 0;
  enum killed_for killed = result.killed;
  if (usage->out_of_memory) killed = MEMORY;
  else if (result.output > watch->request->output || signal == SIGXFSZ) killed = OUTPUT;
  char talk[256] = "";
  if (watch->talks) describe_talk(talk, sizeof talk, killed, &result);
  char count[40] = "";
  if (result.counted >= 0) snprintf(count, sizeof count, ",\"counted\":%lld", (long long)result.counted);
  reply_soon("{\"killedFor\":\"%s\",\"exitCode\":%d,\"signal\":%d,\"cpuNs\":%lld,\"wallNs\":%lld,\"peakBytes\":%lld,"
             "\"outputBytes\":%lld,\"queuedNs\":%lld,\"hitProcessLimit\":%s,\"leftovers\":%d,\"clean\":%s%s%s%s%s%s%s}",
        names[killed], WIFEXITED(ending->status) ? WEXITSTATUS(ending->status) : 0, signal, (long long)usage->cpu_ns,
        (long long)result.wall_ns, (long long)usage->peak_bytes, (long long)result.output, (long long)result.queued_ns,
        usage->hit_process_limit ? "true" : "false", ending->leftovers, result.clean ? "true" : "false", talk, count,
        result.feedback ? ",\"feedback\":[" : "", result.feedback ? result.feedback : "", result.feedback ? "]" : "",
        result.feedback && !result.feedback_complete ? ",\"feedbackIsCut\":true" : "");
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

/* Gives every run the same process ids; else they would count the processes of earlier runs, as they do where we may
 * not set them. */
static void restart_pids(void) {
  if (last_pid >= 0 && pwrite(last_pid, "1", 1, 0) != 1) last_pid = -1;
}

/* The kernel cannot start some compiled programs (say, if they name an interpreter that does not exist): the run
 * then has exit status 127, as in a shell. Any other failure to start is the judge's fault. */
static bool is_programs_fault(const struct child *child) {
  return child->failed == executing && !strncmp(child->request->argv[0], "/prog/", 6);
}

/* True if nothing was created in the scratch file system, not even for a moment. For a program that was killed we
 * cannot be sure: it may have been about to create something. */
static bool left_untouched(const struct box *box, const struct request *request, bool failed) {
  return !failed && strcmp(request->folder, "/w") && is_untouched(box);
}

/* Starts the program; polling `*pidfd` tells when it has ended. */
static pid_t start(struct child *child, int *pidfd, int64_t *start_ns) {
  int group = cgroup_prepare(child->request->memory, child->request->processes);
  struct clone_args arguments = {.flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | (group >= 0 ? CLONE_INTO_CGROUP : 0),
                                 .pidfd = (uint64_t)(uintptr_t)pidfd,
                                 .exit_signal = SIGCHLD,
                                 .cgroup = (uint64_t)(group >= 0 ? group : 0)};
  restart_pids();
  *start_ns = now_ns();
  return start_child(&arguments, child);
}

void run_program(struct box *box, enum run_kind kind) {
  static struct request request;
  bool keep = kind == RUN_KEEPING;
  parse(&request);
  if (kind == CONVERSE) parse_talk(&request.talk);

  open_scratch(box);
  struct watch watch = {.box = box, .request = &request, .talks = kind == CONVERSE};
  struct child child = {.box = box, .request = &request, .folder = prepare_folder(box, &request, keep)};
  watch.placed_bytes = keep ? 0 : scratch_bytes_used(box);
  open_files(box, &request, watch.talks, watch.files);
  memcpy(child.files, watch.files, sizeof watch.files);
  child.file_count = 3 + (watch.talks ? relay_aside(child.files + 3) : 0);
  watch.launcher_queued_start = launcher_queued_ns();
  int64_t idle_before = core_idle_ns(box->proc);
  if (watch.talks) watch.launcher_cpu_start = launcher_cpu_ns();
  watch.counted_start = counted();
  int pidfd = -1;
  pid_t pid = start(&child, &pidfd, &watch.start);
  if (pid < 0) die("clone3");
  if (watch.talks) relay_started(pid);

  struct result result = {.killed = wait_for_end(pidfd, &watch), .ended_ns = now_ns()};
  if (result.killed == WALL || result.killed == STOPPED) result.queued_ns = queued_so_far(&watch);
  struct ending ending = kill_and_reap(pid);
  result.wall_ns = now_ns() - watch.start;
  if (child.error && !is_programs_fault(&child)) {
    errno = child.error;
    die("cannot %s %s", child.failed, request.argv[0]);
  }
  struct usage usage = read_accounts(&watch, &ending);
  result.counted = counted_so_far(&watch);
  result.output = bytes_written(&watch);
  if (watch.talks) {
    result.unheard_bytes = relay_unheard_bytes();
    result.core_idle_ns = idle_before < 0 ? -1 : core_idle_ns(box->proc) - idle_before;
    result.relay_ns = launcher_cpu_ns() - watch.launcher_cpu_start;
  }
  close(pidfd);
  close_files(&watch);
  if (*request.feedback.folder)
    result.feedback = take_feedback(box, &request.feedback, &result.feedback_complete);
  take_files(box, request.taken, request.taken_count, request.output);
  result.clean = (keep || wipe_scratch(box)) && !usage.group_remains;
  bool failed = result.killed || ending.status || usage.out_of_memory || result.output > request.output;
  result.noticed_ns = result.ended_ns + (failed ? request.talk.hold_ns : 0);
  send_result(&watch, &ending, &usage, result);
  if (kind == RUN && !result.clean) drop_requests(); /* the next run, which may already be asked for, needs a new launcher */
  if (!keep && !left_untouched(box, &request, failed)) renew_scratch(box);
  if (watch.talks) relay_finish(result.noticed_ns);
}
