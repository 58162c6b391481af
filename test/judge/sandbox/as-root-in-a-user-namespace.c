/* Runs a command as root of a new user namespace with other uids than the machine's. argv: the first uid on the outside, how many there
 * are, the command. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int write_map(pid_t child, const char *map, char **argv) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", (int)child, map);
  FILE *file = fopen(path, "w");
  if (!file || fprintf(file, "0 %s %s", argv[1], argv[2]) < 0 || fclose(file)) return 0;
  return 1;
}

int main(int argc, char **argv) {
  int ready[2], mapped[2], status;
  char byte = 0;
  if (argc < 4 || pipe(ready) || pipe(mapped)) return 2;
  pid_t child = fork();
  if (child == 0) {
    if (unshare(CLONE_NEWUSER) || write(ready[1], &byte, 1) != 1 || read(mapped[0], &byte, 1) != 1) _exit(125);
    if (setresgid(0, 0, 0) || setresuid(0, 0, 0)) _exit(125);
    execvp(argv[3], argv + 3);
    _exit(126);
  }
  close(ready[1]); /* or we would wait for a child that has failed */
  if (read(ready[0], &byte, 1) != 1) return 125;
  if (!write_map(child, "uid_map", argv) || !write_map(child, "gid_map", argv)) {
    perror("map");
    return 125;
  }
  if (write(mapped[1], &byte, 1) != 1 || waitpid(child, &status, 0) < 0) return 125;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
