/* Has the kernel hold memory for it: pipes, socket buffers, page tables. argv[1] says which. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static char block[65536];

static void fill_pipes(void) {
  for (int pair[2]; pipe2(pair, O_NONBLOCK) == 0;) {
    fcntl(pair[1], F_SETPIPE_SZ, 1 << 20);
    while (write(pair[1], block, sizeof block) > 0) {
    }
  }
}

static void fill_sockets(void) {
  for (int pair[2]; socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0;)
    for (int i = 0; i < 2; i++)
      while (write(pair[i], block, 4096) > 0) {
      }
}

static void fill_page_tables(void) {
  for (long i = 0; i < 1 << 15; i++) {
    char *page = mmap(NULL, 4L << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (page == MAP_FAILED) return;
    (void)*(volatile char *)page; /* the zero page: only its table costs memory */
    (void)*(volatile char *)(page + (2L << 20));
  }
}

int main(int argc, char **argv) {
  if (argc < 2) return 1;
  for (int i = 0; i < 30 && fork() == 0; i++) {
    if (!strcmp(argv[1], "pipes")) fill_pipes();
    if (!strcmp(argv[1], "sockets")) fill_sockets();
    if (!strcmp(argv[1], "page-tables")) fill_page_tables();
  }
  while (wait(NULL) > 0) {
  }
  puts("done");
}
