/* Leaves file descriptors on their way through sockets that refer to each other: the kernel finds such rubbish only some
 * time after the process is gone, and until then the deleted files take up room. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void send_fds(int socket, const int *fds, size_t count) {
  char control[CMSG_SPACE(8 * sizeof(int))] = {0}, byte = 'x';
  struct iovec data = {&byte, 1};
  struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = control,
                           .msg_controllen = CMSG_SPACE(count * sizeof(int))};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(count * sizeof(int));
  memcpy(CMSG_DATA(header), fds, count * sizeof(int));
  sendmsg(socket, &message, 0);
}

int main(void) {
  static char block[65536];
  for (int i = 0; i < 12; i++) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair)) break;
    int file = open("/w/in-flight", O_CREAT | O_RDWR | O_EXCL, 0600);
    memset(block, 'x', sizeof block);
    write(file, block, sizeof block);
    unlink("/w/in-flight");
    send_fds(pair[0], (int[]){pair[0], pair[1], file}, 3);
    send_fds(pair[1], (int[]){pair[0], pair[1], file}, 3);
    close(file);
  }
  puts("done");
}
