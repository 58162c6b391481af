/* Removes a group of cgroup v2 with the launcher's own function while a process is in it. Arguments: a folder of the
 * cgroup file system, milliseconds until the process ends, seconds of patience. Prints whether the group was removed. */
#include "../../../judge/sandbox/launcher/cgroup.c"

#include <signal.h>
#include <stdarg.h>
#include <sys/wait.h>
#include <time.h>

/* Stand-ins for protocol.c. */
void die(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vfprintf(stderr, format, values);
  exit(1);
}

static pid_t start_member(const char *processes, int milliseconds) {
  pid_t pid = fork();
  if (pid != 0) return pid;
  int fd = open(processes, O_WRONLY);
  if (write(fd, "0", 1) != 1) die("cannot join %s", processes);
  raise(SIGSTOP); /* the parent knows that we are in the group */
  nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
  _exit(0);
}

int main(int count, char **values) {
  if (count != 4) die("three arguments are needed");
  char name[64], processes[4096];
  snprintf(name, sizeof name, "antipode-removal-%d", getpid());
  snprintf(processes, sizeof processes, "%s/%s/cgroup.procs", values[1], name);
  int parent = open_group(AT_FDCWD, values[1]), status;
  if (mkdirat(parent, name, 0755)) die("cannot make %s in %s", name, values[1]);
  signal(SIGCHLD, SIG_IGN); /* no zombie stays in the group */
  pid_t member = start_member(processes, atoi(values[2]));
  while (waitpid(member, &status, WUNTRACED) > 0 && !WIFSTOPPED(status)) {
  }
  kill(member, SIGCONT);
  printf("%s\n", remove_group(parent, name, atoi(values[3])) ? "removed" : "in use");
  kill(member, SIGKILL);
  remove_group(parent, name, PATIENCE_S);
  return 0;
}
