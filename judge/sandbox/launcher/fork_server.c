#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_SOCKETS = 64, KILL = 0x80 };

static pid_t pids[MAX_SOCKETS]; /* 0: not started, or ended */

static void tell_ended(size_t index) {
  unsigned char byte = (unsigned char)index;
  pids[index] = 0;
  if (write(STDOUT_FILENO, &byte, 1) != 1) _exit(0); /* the judge is gone */
}

static void reap(size_t sockets) {
  pid_t pid;
  while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
    for (size_t i = 0; i < sockets; i++)
      if (pids[i] == pid) tell_ended(i);
}

/* Keeps one socket of the fork server's descriptors, as a launcher expects it. */
static void become_launcher(size_t index) {
  sigset_t none;
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  setsid();
  prctl(PR_SET_NAME, "launcher");
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  dup2(JUDGE_SOCKET + (int)index, JUDGE_SOCKET);
  if (nothing < 0 || dup2(nothing, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0) _exit(1);
  if (close_range(JUDGE_SOCKET + 1, ~0U, 0)) _exit(1);
}

/* True in the new launcher. */
static bool start(size_t index) {
  pids[index] = fork();
  if (pids[index] == 0) {
    become_launcher(index);
    return true;
  }
  close(JUDGE_SOCKET + (int)index);
  if (pids[index] < 0) tell_ended(index);
  return false;
}

void serve_forks(size_t sockets) {
  sigset_t child;
  unsigned char command;
  struct signalfd_siginfo unused;
  if (sockets == 0 || sockets > MAX_SOCKETS) _exit(1);
  prctl(PR_SET_NAME, "fork-server");
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, NULL);
  struct pollfd watched[] = {{STDIN_FILENO, POLLIN, 0}, {signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, 0}};
  for (;;) {
    if (poll(watched, 2, -1) < 0 && errno != EINTR) _exit(1);
    while (read(watched[1].fd, &unused, sizeof unused) > 0) {
    }
    reap(sockets);
    if (!watched[0].revents) continue;
    if (read(STDIN_FILENO, &command, 1) != 1) _exit(0); /* the judge has ended, or needs no more */
    size_t index = command & ~KILL;
    if (index >= sockets) _exit(1);
    if (!(command & KILL)) {
      if (pids[index] == 0 && start(index)) return;
    } else if (pids[index] > 0) kill(pids[index], SIGKILL);
  }
}
