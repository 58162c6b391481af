/* Attacks on the pipes of a conversation, one per argument; says "pong" in the end. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static void send_one(int through, int fd) {
  char room[CMSG_SPACE(sizeof fd)] = {0}, byte = 'x';
  struct iovec data = {&byte, 1};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
  struct cmsghdr *head = CMSG_FIRSTHDR(&message);
  *head = (struct cmsghdr){CMSG_LEN(sizeof fd), SOL_SOCKET, SCM_RIGHTS};
  memcpy(CMSG_DATA(head), &fd, sizeof fd);
  sendmsg(through, &message, 0);
}

/* Both ends of a pair of sockets lie in each other, with the pipes: a circle that only the kernel's collector finds. */
static void in_flight(void) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair)) return;
  for (int i = 0; i < 2; i++) send_one(pair[i], 0), send_one(pair[i], 1), send_one(pair[i], pair[i]);
}

int main(int count, char **arguments) {
  char line[64];
  if (read(0, line, sizeof line) <= 0) return 1;
  for (int i = 1; i < count; i++) {
    if (!strcmp(arguments[i], "in-flight")) in_flight();
    if (!strcmp(arguments[i], "signals"))
      for (int fd = 0; fd < 2; fd++)
        for (int owner = -1; owner <= 1; owner += 2) {
          fcntl(fd, F_SETOWN, owner);
          fcntl(fd, F_SETSIG, SIGKILL);
          fcntl(fd, F_SETFL, O_ASYNC | O_NONBLOCK);
          signal(SIGIO, SIG_IGN);
        }
    if (!strcmp(arguments[i], "flags"))
      for (int fd = 0; fd < 2; fd++) {
        fcntl(fd, F_SETFL, O_NONBLOCK | O_DIRECT | O_APPEND);
        fcntl(fd, F_SETPIPE_SZ, 4096);
        fcntl(fd, F_SETLEASE, F_WRLCK);
        fcntl(fd, F_NOTIFY, DN_MULTISHOT | DN_CREATE);
      }
    if (!strcmp(arguments[i], "splice")) {
      tee(0, 1, 1 << 16, SPLICE_F_NONBLOCK);
      splice(0, NULL, 1, NULL, 1 << 16, SPLICE_F_NONBLOCK);
      struct iovec gift = {line, 0};
      vmsplice(1, &gift, 1, SPLICE_F_GIFT);
    }
  }
  return write(1, "pong\n", 5) != 5;
}
