/* Tries namespaces, mounts, chroot, keyrings, bpf, io_uring, perf and what else could reach out of the box. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/filter.h>
#include <linux/io_uring.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <mqueue.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>

static void expect_failure(const char *what, long result) {
  if (result >= 0) printf("ESCAPED: %s\n", what);
}

static int child(void *unused) {
  (void)unused;
  return 0;
}

/* A program that lets others go first would look as if others kept it from the CPUs. */
static void try_scheduling(void) {
  static const int policies[] = {SCHED_OTHER, SCHED_BATCH, SCHED_IDLE, SCHED_FIFO, SCHED_RR, 6 /* deadline */};
  struct { uint32_t size, policy; uint64_t flags; int32_t nice; uint32_t priority; uint64_t times[3]; } attributes = {.size = 48, .nice = 19};
  cpu_set_t cores;
  for (size_t i = 0; i < sizeof policies / sizeof *policies; i++) {
    attributes.policy = (uint32_t)policies[i];
    expect_failure("a policy", sched_setscheduler(0, policies[i], &(struct sched_param){policies[i] == SCHED_FIFO || policies[i] == SCHED_RR}));
    expect_failure("a policy by sched_setattr", syscall(SYS_sched_setattr, 0, &attributes, 0));
  }
  expect_failure("a policy of its own thread, by number", sched_setscheduler(getpid(), SCHED_IDLE, &(struct sched_param){0}));
  expect_failure("sched_setparam", sched_setparam(0, &(struct sched_param){0}));
  sched_getaffinity(0, sizeof cores, &cores);
  expect_failure("the cores that it has", sched_setaffinity(0, sizeof cores, &cores));
  for (int nice = -1; nice < 20; nice += 10) expect_failure("nice", setpriority(PRIO_PROCESS, 0, nice));
  for (int class = 1; class < 4; class++) expect_failure("ioprio_set", syscall(SYS_ioprio_set, 1, 0, class << 13));
  expect_failure("autogroup", open("/proc/self/autogroup", O_WRONLY));
}

int main(void) {
  static char stack[65536];
  static const int flags[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS,
                              CLONE_NEWCGROUP, 0x80 /* CLONE_NEWTIME */};
  for (int i = 0; i < 8; i++) {
    char what[64];
    snprintf(what, sizeof what, "unshare(%x)", flags[i]);
    expect_failure(what, unshare(flags[i]));
    snprintf(what, sizeof what, "clone(%x)", flags[i]);
    expect_failure(what, clone(child, stack + sizeof stack, flags[i] | SIGCHLD, NULL));
    struct { uint64_t fields[11]; } arguments = {{(uint64_t)flags[i], 0, 0, 0, SIGCHLD}};
    snprintf(what, sizeof what, "clone3(%x)", flags[i]);
    expect_failure(what, syscall(SYS_clone3, &arguments, sizeof arguments));
  }
  expect_failure("mount tmpfs", mount("none", "/tmp", "tmpfs", 0, ""));
  expect_failure("remount root", mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL));
  expect_failure("bind", mount("/usr", "/tmp", NULL, MS_BIND, NULL));
  expect_failure("umount", umount2("/proc", MNT_DETACH));
  expect_failure("fsopen", syscall(SYS_fsopen, "tmpfs", 0));
  expect_failure("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1));
  expect_failure("chroot", chroot("/tmp"));
  expect_failure("pivot_root", syscall(SYS_pivot_root, "/tmp", "/tmp"));
  expect_failure("mknod", mknod("/tmp/disk", S_IFBLK | 0600, 0xfe00));
  expect_failure("mknod fifo by root's call", mknod("/tmp/null", S_IFCHR | 0600, 0x103));
  expect_failure("add_key", syscall(SYS_add_key, "user", "covert", "x", 1, KEY_SPEC_USER_KEYRING));
  expect_failure("keyctl", syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_USER_KEYRING, 1));
  expect_failure("request_key", syscall(SYS_request_key, "user", "covert", NULL, 0));
  union bpf_attr attributes = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1};
  expect_failure("bpf", syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes));
  struct io_uring_params ring = {0};
  expect_failure("io_uring_setup", syscall(SYS_io_uring_setup, 4, &ring));
  struct perf_event_attr event = {.type = PERF_TYPE_SOFTWARE, .size = sizeof event};
  expect_failure("perf_event_open", syscall(SYS_perf_event_open, &event, 0, -1, -1, 0));
  expect_failure("userfaultfd", syscall(SYS_userfaultfd, 1));
  expect_failure("shmget", shmget(4711, 4096, IPC_CREAT | 0666));
  expect_failure("msgget", msgget(4711, IPC_CREAT | 0666));
  expect_failure("semget", semget(4711, 1, IPC_CREAT | 0666));
  expect_failure("mq_open", mq_open("/covert", O_CREAT | O_RDWR, 0666, NULL));
  expect_failure("inotify", inotify_init());
  expect_failure("fanotify", fanotify_init(0, 0));
  expect_failure("open_by_handle_at", syscall(SYS_open_by_handle_at, AT_FDCWD, &ring, 0));
  expect_failure("personality", personality(0x0008 /* PER_LINUX32 */));
  expect_failure("settimeofday", settimeofday(&(struct timeval){0, 0}, NULL));
  expect_failure("sethostname", sethostname("x", 1));
  expect_failure("syslog", syscall(SYS_syslog, 3, stack, sizeof stack));
  expect_failure("reboot", syscall(SYS_reboot, 0xfee1dead, 0x28121969, 0, NULL));
  expect_failure("setuid", setuid(0));
  expect_failure("setgid", setgid(0));
  expect_failure("setns", setns(open("/proc/self/ns/net", O_RDONLY), 0));
  expect_failure("nice below 0", setpriority(0, 0, -5) == 0 ? 0 : -1);
  expect_failure("setxattr", setxattr("/w", "user.message", "x", 1, 0));
  expect_failure("socketpair of TIPC", socketpair(AF_TIPC, SOCK_STREAM, 0, (int[2]){0}));
  expect_failure("huge pages", (long)mmap(NULL, 2 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0));
  expect_failure("memfd of huge pages", memfd_create("x", MFD_HUGETLB));
  unsigned long nodes = 1;
  expect_failure("mbind", syscall(SYS_mbind, stack, 4096, 1, &nodes, 8, 0));
  expect_failure("set_mempolicy", syscall(SYS_set_mempolicy, 1, &nodes, 8));
  expect_failure("set_mempolicy_home_node", syscall(450, stack, 4096, 0, 0));
  expect_failure("memfd_secret", syscall(447, 0));
  struct sock_filter accept = {0x06, 0, 0, 0xffffffff};
  struct sock_fprog filter = {1, &accept};
  int pair[2];
  socketpair(AF_UNIX, SOCK_DGRAM, 0, pair);
  expect_failure("filter on a socket", setsockopt(pair[0], SOL_SOCKET, SO_ATTACH_FILTER, &filter, sizeof filter));
  struct sock_fprog allow = {1, &(struct sock_filter){0x06, 0, 0, 0x7fff0000}};
  expect_failure("PR_SET_SECCOMP", prctl(PR_SET_SECCOMP, 2, &allow));
  expect_failure("seccomp", syscall(SYS_seccomp, 1, 0, &allow));
  expect_failure("PR_SET_MEMORY_MERGE", prctl(67, 1, 0, 0, 0));
  expect_failure("core scheduling", prctl(62 /* PR_SCHED_CORE */, 1, 0, 0, 0));
  static const int fresh[] = {451 /* cachestat */, 457 /* statmount */, 458 /* listmount */, 467 /* open_tree_attr */, 999};
  for (int i = 0; i < 5; i++) {
    errno = 0;
    syscall(fresh[i], 0, 0, 0, 0, 0);
    if (errno != EPERM && errno != ENOSYS) printf("ESCAPED: call %d gives %d\n", fresh[i], errno);
  }
  try_scheduling();
  puts("done");
}
