/* Tries to reach the host: its network, a file, a folder and a process of it. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static void call(const char *what, int fd, const void *address, size_t size) {
  if (fd < 0) return;
  if (connect(fd, address, (socklen_t)size) == 0 && send(fd, "x", 1, MSG_NOSIGNAL) == 1) printf("ESCAPED: %s\n", what);
  close(fd);
}

/* By a socket of its own, and by one end of a pair, which programs may have. */
static void call_unix(const char *what, const struct sockaddr_un *address, size_t size) {
  int pair[2] = {-1, -1};
  call(what, socket(AF_UNIX, SOCK_STREAM, 0), address, size);
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) == 0) call(what, pair[0], address, size);
}

static void read_file(const char *path) {
  char text[256];
  int fd = open(path, O_RDONLY);
  ssize_t length = fd < 0 ? 0 : read(fd, text, sizeof text);
  if (length > 0) printf("ESCAPED: %.*s\n", (int)length, text);
}

static void plant(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/planted", folder);
  if (open(path, O_CREAT | O_WRONLY, 0666) >= 0) printf("ESCAPED: wrote %s\n", path);
}

/* argv: a port, the path of a socket, an abstract name of one, a file, a folder, a process; of the host. */
int main(int argc, char **argv) {
  if (argc < 7) return puts("done") < 0;
  struct sockaddr_in inet = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[1])), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  call("TCP", socket(AF_INET, SOCK_STREAM, 0), &inet, sizeof inet);
  struct sockaddr_un path = {.sun_family = AF_UNIX}, name = {.sun_family = AF_UNIX};
  strncpy(path.sun_path, argv[2], sizeof path.sun_path - 1);
  strncpy(name.sun_path + 1, argv[3], sizeof name.sun_path - 2);
  call_unix("a socket with a path", &path, sizeof path);
  call_unix("a socket with an abstract name", &name, offsetof(struct sockaddr_un, sun_path) + 1 + strlen(argv[3]));
  call_unix("a socket with an abstract name", &name, sizeof name); /* some give names their full length */

  static const char *const doors[] = {"", "/proc/self/root", "/proc/1/root", "/proc/self/cwd/../..", "/.."};
  for (int i = 0; i < 5; i++) {
    char door[4096];
    snprintf(door, sizeof door, "%s%s", doors[i], argv[4]);
    read_file(door);
    snprintf(door, sizeof door, "%s%s", doors[i], argv[5]);
    plant(door);
  }

  pid_t pid = atoi(argv[6]);
  if (ptrace(PTRACE_ATTACH, pid, 0, 0) == 0) printf("ESCAPED: traces process %d\n", pid);
  if (kill(pid, SIGSTOP) == 0) printf("ESCAPED: stops process %d\n", pid);
  puts("done");
}
