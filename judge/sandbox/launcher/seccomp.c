/* The system-call filter: a deny-list of calls that no contest program needs and that reach beyond its box or its run.
 * A list of all allowed calls would have to change with every libc. Namespaces, uid and missing privileges already stop
 * most of these calls. The filter is the second line, and the only one for vsock, keyrings, io_uring, file locks and
 * channels from one run to a later one. For calls that do many things (fcntl, ioctl, socket options) it lists what is
 * allowed instead.
 *
 * The launcher installs the filter on itself once and programs inherit it: 0.1 ms less per run than installing it
 * each time. Some calls are allowed only for the launcher: it passes a secret in the sixth argument register, which
 * these calls do not use. A program cannot learn the secret: it is random, exec clears the memory and registers that
 * hold it, and reading an installed filter needs CAP_SYS_ADMIN. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <linux/sockios.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined __x86_64__
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined __aarch64__
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "the launcher knows the system calls of x86-64 and arm64 only"
#endif

/* Calls newer than this list could do anything: they give ENOSYS, and libc manages without them. */
enum { X32_BIT = 0x40000000, MAX_INSTRUCTIONS = 1000, FIRST_UNKNOWN = 463 /* after mseal */ };
/* Missing in some kernel headers. */
enum { SET_MEMPOLICY_HOME_NODE = 450, CACHESTAT = 451, STATMOUNT = 457, LISTMOUNT = 458, MEMFD_SECRET = 447 };

#define COUNT(array) (sizeof (array) / sizeof *(array))

static const int denied[] = {
    /* other processes */
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_pidfd_getfd, SYS_kcmp,
    SYS_move_pages, SYS_migrate_pages,
    /* how it is scheduled, see denied_for_programs */
    SYS_setpriority, SYS_ioprio_set, SYS_sched_setparam, SYS_sched_setattr,
    /* namespaces and file systems */
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_fspick, SYS_move_mount, SYS_open_tree, SYS_mount_setattr, SYS_swapon, SYS_swapoff, SYS_quotactl,
    SYS_quotactl_fd, LISTMOUNT, STATMOUNT, CACHESTAT, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init,
    SYS_inotify_init1, SYS_mknodat,
    /* kernel facilities with a large surface */
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_io_setup, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_seccomp, SYS_landlock_create_ruleset, SYS_vmsplice,
    /* memory that no cgroup counts: placement policies, secret memory */
    SYS_mbind, SYS_set_mempolicy, SET_MEMPOLICY_HOME_NODE, MEMFD_SECRET,
    /* what outlives a run or crosses boxes: System V and POSIX IPC */
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop,
    SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink,
    /* the machine */
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_acct,
    SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
    SYS_setdomainname, SYS_vhangup, SYS_lookup_dcookie, SYS_nfsservctl,
    /* every socket family, also vsock; unix socketpairs stay allowed, as they reach no other process */
    SYS_socket,
#ifdef __x86_64__ /* older forms, and what only its processors have */
    SYS_inotify_init, SYS_mknod, SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl,
    SYS_get_kernel_syms, SYS_query_module, SYS_create_module,
#endif
};

/* Programs may not choose how they are scheduled: one that lets others go first would look as if others kept it from the
 * CPUs. (Nor may they act on the launcher, or on other processes of their user.) The launcher uses the first two. */
static const int denied_for_programs[] = {SYS_sched_setaffinity, SYS_sched_setscheduler};
/* Calls that reveal earlier runs and that libc and runtimes can do without: statx gives creation times and global
 * mount numbers, pidfds have global process numbers. */
static const int missing[] = {SYS_statx, SYS_pidfd_open};

/* The same, but the launcher uses them: statfs reveals how much earlier runs wrote to the file system of standard
 * output, openat2 which names they looked up (RESOLVE_CACHED), and a filter cannot read the flags of clone3. */
static const int missing_for_programs[] = {SYS_clone3, SYS_openat2, SYS_statfs, SYS_fstatfs};

/* Extended attributes use kernel memory. */
static const int unsupported[] = {SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr};

/* These succeed without effect: they would make the whole machine write to its disks or drop its page cache, lock
 * files that all boxes share, or advance the kernel's counter of sessions (/proc/self/autogroup). */
static const int without_effect[] = {SYS_sync, SYS_syncfs, SYS_fadvise64, SYS_flock, SYS_setsid};

/* Locks on shared inodes would let two runs communicate. They succeed without effect: there is nobody else to
 * lock out. */
static const uint32_t locks[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};

/* All other operations can leave marks on files (F_SET_RW_HINT) or reveal marks of others (F_GETLK, leases). */
static const uint32_t allowed_fcntl[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETOWN, F_SETOWN,
                                         F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS};

/* Operations on pipes and sockets, and those that ask whether a file is a terminal. */
static const uint32_t allowed_ioctl[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, SIOCOUTQ};

/* Of SOL_SOCKET. Others install filters (memory that no cgroup counts) or give global numbers (SO_COOKIE). */
static const uint32_t allowed_socket_options[] = {SO_TYPE, SO_ERROR, SO_DOMAIN, SO_PROTOCOL, SO_ACCEPTCONN, SO_PEERCRED, SO_PASSCRED,
                                                  SO_REUSEADDR, SO_KEEPALIVE, SO_LINGER, SO_SNDBUF, SO_RCVBUF, SO_RCVLOWAT,
                                                  SO_RCVTIMEO, SO_SNDTIMEO};

/* Filters, core scheduling, memory pages shared with other processes, tables of futexes. */
static const uint32_t denied_prctl[] = {PR_SET_SECCOMP, 62 /* PR_SCHED_CORE */, 67 /* PR_SET_MEMORY_MERGE */, 78 /* PR_FUTEX_HASH */};

/* Calls that take a clock. */
static const int clock_calls[] = {SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_timer_create};

static struct sock_filter program[MAX_INSTRUCTIONS];
static size_t used;

static void emit(uint16_t code, uint32_t value, uint8_t if_true, uint8_t if_false) {
  if (used == MAX_INSTRUCTIONS) die("seccomp filter is too long");
  program[used++] = (struct sock_filter){code, if_true, if_false, value};
}

static void load(size_t offset) { emit(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
static void load_number(void) { load(offsetof(struct seccomp_data, nr)); }
static void load_argument(int index, bool high) {
  load(offsetof(struct seccomp_data, args) + (size_t)index * 8 + (high ? 4 : 0)); /* little endian */
}
static void give(uint32_t action) { emit(BPF_RET | BPF_K, action, 0, 0); }
static void give_error(int error) { give(SECCOMP_RET_ERRNO | (uint32_t)error); }
static void skip_unless_equal(uint32_t value, uint8_t count) { emit(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count); }
static void skip_if_equal(uint32_t value, uint8_t count) { emit(BPF_JMP | BPF_JEQ | BPF_K, value, count, 0); }
static void skip_unless_bits(uint32_t bits, uint8_t count) { emit(BPF_JMP | BPF_JSET | BPF_K, bits, 0, count); }

/* Each block expects the system call number to be loaded; if it decides nothing, it leaves the number loaded. */

static void answer(int number, int error) {
  skip_unless_equal((uint32_t)number, 1);
  give_error(error);
}

/* The same for programs; the launcher may make the call. */
static void answer_programs(int number, int error, uint64_t pass) {
  skip_unless_equal((uint32_t)number, 6);
  for (int half = 0; half < 2; half++) {
    load_argument(5, half);
    skip_unless_equal((uint32_t)(pass >> 32 * half), (uint8_t)(3 - 2 * half));
  }
  give(SECCOMP_RET_ALLOW);
  give_error(error);
}

/* Denies a call if any of `bits` is set in the low half of an argument, else allows it. */
static void deny_bits(int number, int argument, uint32_t bits, int error) {
  skip_unless_equal((uint32_t)number, 4);
  load_argument(argument, false);
  skip_unless_bits(bits, 1);
  give_error(error);
  give(SECCOMP_RET_ALLOW);
}

/* A decision by whether the low half of an argument is in a list. */
struct choice {
  int number, argument;
  const uint32_t *values;
  size_t count;
  uint32_t if_listed, otherwise;
};

static void choose(struct choice choice) {
  skip_unless_equal((uint32_t)choice.number, (uint8_t)(2 + 2 * choice.count));
  load_argument(choice.argument, false);
  for (size_t i = 0; i < choice.count; i++) {
    skip_unless_equal(choice.values[i], 1);
    give(choice.if_listed);
  }
  give(choice.otherwise);
}

#define ERROR(error) (SECCOMP_RET_ERRNO | (error))
#define LISTED(list) list, COUNT(list)

static void deny_new_namespaces(void) {
  deny_bits(SYS_clone, 0, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS |
                              CLONE_NEWCGROUP | CLONE_NEWTIME | CLONE_PIDFD, EPERM);
}

/* Only AF_UNIX, because another family could load a kernel module. */
static void allow_unix_socket_pairs(void) {
  skip_unless_equal(SYS_socketpair, 4);
  load_argument(0, false);
  skip_if_equal(AF_UNIX, 1);
  give_error(EPERM);
  load_number();
}

/* Denies memory that no memory cgroup counts, and space beyond the end of a file, which its size does not show. */
static void deny_uncounted_space(void) {
  deny_bits(SYS_mmap, 3, MAP_HUGETLB, ENOMEM);
  deny_bits(SYS_memfd_create, 1, MFD_HUGETLB, ENOSYS);
  deny_bits(SYS_fallocate, 1, ~0U, EOPNOTSUPP);
}

/* Denies files without a name, see is_untouched. */
static void deny_nameless_files(void) {
  deny_bits(SYS_openat, 2, O_TMPFILE & ~O_DIRECTORY, EOPNOTSUPP);
#ifdef SYS_open
  deny_bits(SYS_open, 1, O_TMPFILE & ~O_DIRECTORY, EOPNOTSUPP);
#endif
}

/* Only a core limit of 1 byte keeps the kernel from passing a crashed program to a core dump handler on the host (0
 * does not, see core(5)). So programs may read the limit but not change it. */
static void keep_core_limit(void) {
  skip_unless_equal(SYS_setrlimit, 4);
  load_argument(0, false);
  skip_unless_equal(RLIMIT_CORE, 1);
  give_error(EPERM);
  load_number();

  skip_unless_equal(SYS_prlimit64, 8);
  load_argument(1, false);
  skip_unless_equal(RLIMIT_CORE, 5);
  load_argument(2, false);
  skip_unless_equal(0, 2);
  load_argument(2, true);
  skip_if_equal(0, 1);
  give_error(EPERM);
  load_number();
}

/* A program with the launcher's uid could otherwise set the launcher's limits. */
static void allow_prlimit_of_self(void) {
  skip_unless_equal(SYS_prlimit64, 4);
  load_argument(0, false);
  skip_if_equal(0, 1);
  give_error(EPERM);
  load_number();
}

static void restrict_fcntl(void) {
  skip_unless_equal(SYS_fcntl, (uint8_t)(1 + 2 * COUNT(locks)));
  load_argument(1, false);
  for (size_t i = 0; i < COUNT(locks); i++) {
    skip_unless_equal(locks[i], 1);
    give_error(0);
  }
  load_number();
  choose((struct choice){SYS_fcntl, 1, LISTED(allowed_fcntl), SECCOMP_RET_ALLOW, ERROR(EINVAL)});
}

static void restrict_socket_options(int number) {
  skip_unless_equal((uint32_t)number, 4);
  load_argument(1, false);
  skip_if_equal(SOL_SOCKET, 1);
  give_error(ENOPROTOOPT);
  load_number();
  choose((struct choice){number, 2, LISTED(allowed_socket_options), SECCOMP_RET_ALLOW, ERROR(ENOPROTOOPT)});
}

/* Denies the CPU clocks of process 1, the launcher, which show its work in earlier runs. The clock ids of a process
 * start at the complement of its process id, times 8. */
static void hide_clocks_of_launcher(int number) {
  const uint32_t first = ~1U << 3;
  skip_unless_equal((uint32_t)number, 5);
  load_argument(0, false);
  emit(BPF_JMP | BPF_JGE | BPF_K, first, 0, 2);
  emit(BPF_JMP | BPF_JGT | BPF_K, first + 7, 1, 0);
  give_error(EINVAL);
  give(SECCOMP_RET_ALLOW);
}

/* Programs may ask for their personality and switch address randomisation off, as the launcher does for them, but
 * nothing else. */
static void restrict_personality(void) {
  skip_unless_equal(SYS_personality, 5);
  load_argument(0, false);
  skip_if_equal(ADDR_NO_RANDOMIZE, 2);
  skip_if_equal(0xffffffff, 1);
  give_error(EPERM);
  load_number();
}

static uint64_t secret;

long call_past_filter(long number, const long arguments[4]) {
  return syscall(number, arguments[0], arguments[1], arguments[2], arguments[3], 0L, secret);
}

uint64_t filter_secret(void) { return secret; }

void install_filter(void) {
  if (getrandom(&secret, sizeof secret, 0) != sizeof secret) die("getrandom");
  load(offsetof(struct seccomp_data, arch));
  skip_if_equal(ARCHITECTURE, 1);
  give(SECCOMP_RET_KILL_PROCESS); /* 32-bit calls have other numbers */
  load_number();
#ifdef __x86_64__
  skip_unless_bits(X32_BIT, 1);
  give(SECCOMP_RET_KILL_PROCESS);
#endif
  emit(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  give_error(ENOSYS);
  /* The kernel caches which calls are always allowed. Calls whose arguments matter run the filter each time, so
   * frequent ones come first. */
  deny_nameless_files();
  deny_uncounted_space();
  restrict_fcntl();
  choose((struct choice){SYS_ioctl, 1, LISTED(allowed_ioctl), SECCOMP_RET_ALLOW, ERROR(ENOTTY)});
  for (size_t i = 0; i < COUNT(clock_calls); i++) hide_clocks_of_launcher(clock_calls[i]);
  deny_new_namespaces();
  for (size_t i = 0; i < COUNT(missing_for_programs); i++) answer_programs(missing_for_programs[i], ENOSYS, secret);
  for (size_t i = 0; i < COUNT(denied_for_programs); i++) answer_programs(denied_for_programs[i], EPERM, secret);
  for (size_t i = 0; i < COUNT(missing); i++) answer(missing[i], ENOSYS);
  for (size_t i = 0; i < COUNT(denied); i++) answer(denied[i], EPERM);
  for (size_t i = 0; i < COUNT(unsupported); i++) answer(unsupported[i], EOPNOTSUPP);
  for (size_t i = 0; i < COUNT(without_effect); i++) answer(without_effect[i], 0);
  choose((struct choice){SYS_prctl, 0, LISTED(denied_prctl), ERROR(EPERM), SECCOMP_RET_ALLOW});
  restrict_socket_options(SYS_getsockopt);
  restrict_socket_options(SYS_setsockopt);
  /* RWF_NOWAIT would reveal which parts of a file are in memory. */
  deny_bits(SYS_preadv2, 5, ~0U, EOPNOTSUPP);
  deny_bits(SYS_pwritev2, 5, ~0U, EOPNOTSUPP);
  allow_unix_socket_pairs();
  allow_prlimit_of_self();
  keep_core_limit();
  restrict_personality();
  give(SECCOMP_RET_ALLOW);

  struct sock_fprog filter = {.len = (unsigned short)used, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) die("no_new_privs");
  /* Without SPEC_ALLOW, older kernels slow every program down with store-bypass protection that it does not need. */
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter)) die("seccomp");
}
