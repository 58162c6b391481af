/* Prints the launcher's system-call filter, one instruction a line: code, jump if true, jump if false, value. With
 * FOR_ARM64 it is that of arm64: then numbers.h has the numbers of that architecture. Other constants that the filter
 * uses are the same on both. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/sockios.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef FOR_ARM64
#undef __x86_64__
#define __aarch64__ 1
#include "numbers.h"
#endif

static ssize_t known_secret(void *buffer, size_t size) {
  memset(buffer, 0x5a, size);
  return (ssize_t)size;
}

#define syscall(...) 0L
#define prctl(...) 0
#define getrandom(buffer, size, flags) known_secret(buffer, size)
#include "../../../judge/sandbox/launcher/seccomp.c"

void die(const char *format, ...) {
  fprintf(stderr, "%s\n", format);
  exit(1);
}

int main(void) {
  install_filter();
  for (size_t i = 0; i < used; i++) {
    const struct sock_filter *one = &program[i];
    printf("%u %u %u %u\n", one->code, one->jt, one->jf, one->k);
  }
}
