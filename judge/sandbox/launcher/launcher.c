/* The launcher: runs untrusted programs for one slot of the judge.
 *
 * Theory of operation
 * -------------------
 * The judge starts one launcher per slot and submission and talks to it over a socket (descriptor 3). The first request
 * describes the box, the others run programs. The launcher answers each with one line of JSON (MANUAL.md).
 *
 *   fork server     started by the judge; forks the launchers (fork_server.c)
 *   outer process   makes the cgroups, leaves the host's namespaces, makes a scratch file system for each run, removes
 *                   the cgroups
 *   inner process   pid 1 of a new pid namespace; builds a root from read-only views of the host, leaves the host's
 *                   root, drops privileges, installs the system-call filter, then serves requests
 *   program         child of the inner process, never of the judge and never pid 1; no privileges, and a uid other than
 *                   the launcher's where possible
 *
 * Everything slow is done once per box. A run is one vfork + exec and a few writes to limits; afterwards kill(-1),
 * reaping, and deleting the files that it left in the small scratch file system.
 *
 * If the judge closes the socket, or dies, the inner process ends and the kernel kills everything in the pid namespace.
 * If the outer process is killed, a parent-death signal ends the inner one. Only empty cgroups can then remain; a later
 * judge removes them.
 *
 * No descriptor that a program can reach leads out of the box: all of ours are close-on-exec. A program cannot read
 * those of the inner process, which is not dumpable and has another uid. (If both share a uid, a hidden /proc and the
 * filter protect it.) */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct configuration {
  const char *back_end, *cgroup_name, *counter;
  char **cgroup_folders;
  int64_t core;
  struct box_config box;
};

static void parse_configuration(struct configuration *configuration) {
  struct box_config *box = &configuration->box;
  size_t count;
  configuration->back_end = next_string();
  configuration->cgroup_name = next_string();
  configuration->cgroup_folders = next_list(&count);
  configuration->core = next_number();
  configuration->counter = next_string();
  box->output_folder = next_string();
  box->program_folder = next_string();
  box->system = next_string();
  box->copy_in = next_string();
  box->collect_to = next_string();
  box->hears = next_string();
  box->says = next_string();
  box->aside = next_list(&box->aside_count);
  box->scratch_bytes = next_number();
  box->scratch_files = next_number();
  box->inputs = next_list(&box->input_count);
  box->masks = next_list(&box->mask_count);
  char **mounts = next_list(&count);
  box->mount_count = count / 2;
  box->mounts = calloc(count + 1, sizeof *box->mounts);
  for (size_t i = 0; i < box->mount_count; i++)
    box->mounts[i] = (struct mount_pair){mounts[2 * i], mounts[2 * i + 1]};
}

static _Noreturn void serve(struct box *box) {
  while (receive_request()) {
    const char *operation = next_string();
    if (!strcmp(operation, "run")) run_program(box, RUN);
    else if (!strcmp(operation, "runKeeping")) run_program(box, RUN_KEEPING);
    else if (!strcmp(operation, "converse")) run_program(box, CONVERSE);
    else if (!strcmp(operation, "meet")) relay_meet(box);
    else if (!strcmp(operation, "part")) relay_part();
    else if (!strcmp(operation, "stop")) continue; /* the conversation that it was meant for has just ended */
    else if (!strcmp(operation, "collect")) {
      int64_t max_bytes = next_number(), max_files = next_number(), bytes, files;
      bool ok = collect(box, max_bytes, max_files, &bytes, &files);
      reply("{\"complete\":%s,\"bytes\":%lld,\"files\":%lld}", ok ? "true" : "false", (long long)bytes, (long long)files);
    } else die("unknown request %.40s", operation);
  }
  _exit(0);
}

/* Begins a session, which Ctrl-C in a terminal does not reach. Where the kernel shares the CPU between sessions
 * (autogroup), the priority that the judge was started with would count within the session only: so the session gets it. */
static void begin_session(void) {
  setsid();
  int priority = getpriority(PRIO_PROCESS, 0);
  int fd = priority == 0 ? -1 : open("/proc/self/autogroup", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  dprintf(fd, "%d", priority);
  close(fd);
}

static _Noreturn void inner_main(struct box *box, const struct configuration *configuration, int outer) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  struct pollfd hang_up = {outer, POLLIN, 0};
  if (poll(&hang_up, 1, 0) != 0) _exit(1); /* the outer process died before the first line of this function */
  begin_session();
  scratch_init(outer);
  prctl(PR_SET_NAME, "launcher");
  cgroup_init();
  core_init(configuration->core);
  count_init(configuration->counter);
  build_box(box, &configuration->box);
  renew_scratch(box);
  open_scratch(box);
  copy_in(box);
  run_init(box);
  install_filter();
  reply("{\"ready\":true,\"separateUser\":%s}", box->user_namespace ? "false" : "true");
  serve(box);
}

/* Only the judge ends us, by closing the socket; a Ctrl-C meant for the judge must not. */
static void ignore_terminal_signals(void) {
  static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_IGN);
}

static void restore_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
}

/* If the whole machine runs out of memory, the kernel kills programs and launchers before the judge. */
static void offer_to_oom_killer(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  if (write(fd, "1000", 4) != 4) die("oom_score_adj");
  close(fd);
}

static void close_on_exec_from(int first) {
  if (close_range((unsigned)first, ~0U, CLOSE_RANGE_CLOEXEC)) die("close_range");
}

int main(int argc, char **argv) {
  struct configuration configuration = {0};
  struct box box = {0};
  int ends[2], status;
  if (argc > 1 && !strcmp(argv[1], "pace")) {
    print_pace();
    return 0;
  }
  ignore_terminal_signals();
  serve_forks(argc > 1 ? strtoul(argv[1], NULL, 10) : 0);
  close_on_exec_from(JUDGE_SOCKET);
  if (!receive_request()) return 0;
  parse_configuration(&configuration);
  offer_to_oom_killer();
  atexit(cgroup_remove);
  cgroup_create(configuration.back_end, configuration.cgroup_folders, configuration.cgroup_name);
  relay_create(&configuration.box);
  enter_namespaces(&box);
  if (chdir("/") || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) die("socket pair");
  pid_t inner = fork();
  if (inner < 0) die("fork");
  if (inner == 0) {
    restore_signals();
    close(ends[1]);
    inner_main(&box, &configuration, ends[0]);
  }
  close(ends[0]);
  keep_scratch(ends[1], &configuration.box);
  while (waitpid(inner, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
