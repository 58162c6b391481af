/* A deny-list: what no program of a contest needs and what reaches beyond its box or its run. A list of every call that is allowed
 * rots with every libc; namespaces, uid and missing privileges stop most of this already, the filter is the second wall (and the only
 * one for vsock, keyrings, io_uring, file locks, and for what one run could tell a later one). Where one call does many things (fcntl,
 * ioctl, socket options), what is allowed is listed instead.
 *
 * The launcher installs it on itself once, programs inherit it: 0.1 ms less per run than installing it each time. Some calls must stay
 * open for the launcher alone: it passes a secret in the sixth argument register, which these calls do not use. A program cannot
 * learn the secret: it is random, it lives in memory and registers that exec clears, and reading an installed filter takes
 * CAP_SYS_ADMIN. */
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

#ifndef __x86_64__
#error "the launcher knows the system calls of x86-64 only"
#endif

/* Calls that are younger than this list could do anything: they are not there (libc has a way without them). */
enum { X32_BIT = 0x40000000, MAX_INSTRUCTIONS = 1000, FIRST_UNKNOWN = 463 /* after mseal */ };
/* Too new for some headers. */
enum { SET_MEMPOLICY_HOME_NODE = 450, CACHESTAT = 451, STATMOUNT = 457, LISTMOUNT = 458, MEMFD_SECRET = 447 };

#define COUNT(array) (sizeof (array) / sizeof *(array))

static const int denied[] = {
    /* other processes */
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_pidfd_getfd, SYS_kcmp,
    SYS_move_pages, SYS_migrate_pages, SYS_setpriority, SYS_ioprio_set,
    /* namespaces and file systems */
    SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_fspick, SYS_move_mount, SYS_open_tree, SYS_mount_setattr, SYS_swapon, SYS_swapoff, SYS_quotactl,
    SYS_quotactl_fd, LISTMOUNT, STATMOUNT, CACHESTAT, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_fanotify_init, SYS_inotify_init,
    SYS_inotify_init1, SYS_mknod, SYS_mknodat,
    /* kernel facilities with a large surface */
    SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    SYS_io_setup, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_seccomp, SYS_landlock_create_ruleset, SYS_vmsplice,
    /* memory in no account: policies of where it lies, secret memory */
    SYS_mbind, SYS_set_mempolicy, SET_MEMPOLICY_HOME_NODE, MEMFD_SECRET,
    /* what outlives a run or crosses boxes: System V and POSIX IPC */
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_semget, SYS_semop,
    SYS_semtimedop, SYS_semctl, SYS_mq_open, SYS_mq_unlink,
    /* the machine */
    SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_kexec_file_load, SYS_reboot, SYS_acct,
    SYS_syslog, SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_sethostname,
    SYS_setdomainname, SYS_iopl, SYS_ioperm, SYS_modify_ldt, SYS_vhangup, SYS_lookup_dcookie, SYS_nfsservctl,
    SYS_uselib, SYS_ustat, SYS_sysfs, SYS__sysctl, SYS_get_kernel_syms, SYS_query_module, SYS_create_module,
    /* every socket family, vsock included; socketpair of unix sockets stays, it reaches nobody else */
    SYS_socket,
};

/* Calls that work on other processes too, whose first argument is 0 or the id of one of the program's own threads: the launcher is 1. */
static const int denied_for_launcher[] = {SYS_sched_setaffinity, SYS_sched_setscheduler, SYS_sched_setparam, SYS_sched_setattr};

/* What libc and runtimes can do without, and what would tell of earlier runs: statx gives times of creation and global numbers of mounts,
 * pidfds have global numbers of processes. */
static const int missing[] = {SYS_statx, SYS_pidfd_open};

/* The same, but the launcher uses them: statfs tells how much earlier runs have written to where standard output lies, openat2 which
 * names earlier runs have asked for (RESOLVE_CACHED), and the flags of clone3 cannot be read here. */
static const int missing_for_programs[] = {SYS_clone3, SYS_openat2, SYS_statfs, SYS_fstatfs};

/* Extended attributes are kernel memory. */
static const int unsupported[] = {SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr};

/* These succeed and do nothing: they would have the whole machine write to its disks or forget what it keeps of them in memory, lock
 * files that all boxes share, or move on the kernel's count of sessions (/proc/self/autogroup). */
static const int without_effect[] = {SYS_sync, SYS_syncfs, SYS_fadvise64, SYS_flock, SYS_setsid};

/* Locks on shared inodes would let two runs talk. They succeed and do nothing: nobody else is there to be locked out. */
static const uint32_t locks[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};

/* All else leaves marks on files (F_SET_RW_HINT) or tells of marks that others left (F_GETLK, leases). */
static const uint32_t allowed_fcntl[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETOWN, F_SETOWN,
                                         F_GETPIPE_SZ, F_SETPIPE_SZ, F_ADD_SEALS, F_GET_SEALS};

/* What is asked of pipes, sockets and of what might be a terminal. */
static const uint32_t allowed_ioctl[] = {TCGETS, TIOCGWINSZ, TIOCGPGRP, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, SIOCOUTQ};

/* Of SOL_SOCKET. Others install filters (memory in no account) or give global numbers (SO_COOKIE). */
static const uint32_t allowed_socket_options[] = {SO_TYPE, SO_ERROR, SO_DOMAIN, SO_PROTOCOL, SO_ACCEPTCONN, SO_PEERCRED, SO_PASSCRED,
                                                  SO_REUSEADDR, SO_KEEPALIVE, SO_LINGER, SO_SNDBUF, SO_RCVBUF, SO_RCVLOWAT,
                                                  SO_RCVTIMEO, SO_SNDTIMEO};

/* Core scheduling, filters, pages shared with other processes, tables of futexes. */
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

/* Each block begins with the system call number loaded, and ends with it if it decides nothing. */

static void answer(int number, int error) {
  skip_unless_equal((uint32_t)number, 1);
  give_error(error);
}

/* The same, but not for the launcher. */
static void answer_programs(int number, int error, uint64_t pass) {
  skip_unless_equal((uint32_t)number, 6);
  for (int half = 0; half < 2; half++) {
    load_argument(5, half);
    skip_unless_equal((uint32_t)(pass >> 32 * half), (uint8_t)(3 - 2 * half));
  }
  give(SECCOMP_RET_ALLOW);
  give_error(error);
}

/* Denies a call when the low half of one argument is `value`, else allows it. */
static void deny_value(int number, int argument, uint32_t value) {
  skip_unless_equal((uint32_t)number, 4);
  load_argument(argument, false);
  skip_unless_equal(value, 1);
  give_error(EPERM);
  give(SECCOMP_RET_ALLOW);
}

/* Denies a call when one of some bits is set in the low half of an argument, else allows it. */
static void deny_bits(int number, int argument, uint32_t bits, int error) {
  skip_unless_equal((uint32_t)number, 4);
  load_argument(argument, false);
  skip_unless_bits(bits, 1);
  give_error(error);
  give(SECCOMP_RET_ALLOW);
}

/* What is decided by whether the low half of an argument is in a list. */
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

/* A family of sockets may bring a kernel module with it. */
static void allow_unix_socket_pairs(void) {
  skip_unless_equal(SYS_socketpair, 4);
  load_argument(0, false);
  skip_if_equal(AF_UNIX, 1);
  give_error(EPERM);
  load_number();
}

/* Memory that no memory cgroup counts, and room for a file beyond its end, where no size tells of it. */
static void deny_uncounted_space(void) {
  deny_bits(SYS_mmap, 3, MAP_HUGETLB, ENOMEM);
  deny_bits(SYS_memfd_create, 1, MFD_HUGETLB, ENOSYS);
  deny_bits(SYS_fallocate, 1, ~0U, EOPNOTSUPP);
}

/* Files that never have a name, see is_untouched. */
static void deny_nameless_files(void) {
  deny_bits(SYS_openat, 2, O_TMPFILE & ~O_DIRECTORY, EOPNOTSUPP);
  deny_bits(SYS_open, 1, O_TMPFILE & ~O_DIRECTORY, EOPNOTSUPP);
}

/* A core limit of 1 byte is the one that keeps the kernel from handing the dead program to a collector on the host (0 does
 * not, core(5)); so it must stay. Asking is allowed. */
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

/* prlimit64 of another process could cripple the launcher where both have the same uid. */
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

/* The CPU clocks of process 1, which is the launcher: they tell of its work in earlier runs. The numbers of the clocks of a process begin
 * at the complement of its id, times 8. */
static void hide_clocks_of_launcher(int number) {
  const uint32_t first = ~1U << 3;
  skip_unless_equal((uint32_t)number, 5);
  load_argument(0, false);
  emit(BPF_JMP | BPF_JGE | BPF_K, first, 0, 2);
  emit(BPF_JMP | BPF_JGT | BPF_K, first + 7, 1, 0);
  give_error(EINVAL);
  give(SECCOMP_RET_ALLOW);
}

/* The launcher switches address randomisation off, so that the same program behaves the same twice; asking is harmless. */
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
  skip_if_equal(AUDIT_ARCH_X86_64, 1);
  give(SECCOMP_RET_KILL_PROCESS); /* 32-bit calls have other numbers */
  load_number();
  skip_unless_bits(X32_BIT, 1);
  give(SECCOMP_RET_KILL_PROCESS);
  emit(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  give_error(ENOSYS);
  /* The kernel remembers which calls are always allowed; those whose arguments matter go through all this each time: they come first. */
  deny_nameless_files();
  deny_uncounted_space();
  restrict_fcntl();
  choose((struct choice){SYS_ioctl, 1, LISTED(allowed_ioctl), SECCOMP_RET_ALLOW, ERROR(ENOTTY)});
  for (size_t i = 0; i < COUNT(clock_calls); i++) hide_clocks_of_launcher(clock_calls[i]);
  deny_new_namespaces();
  for (size_t i = 0; i < COUNT(missing_for_programs); i++) answer_programs(missing_for_programs[i], ENOSYS, secret);
  for (size_t i = 0; i < COUNT(missing); i++) answer(missing[i], ENOSYS);
  for (size_t i = 0; i < COUNT(denied); i++) answer(denied[i], EPERM);
  for (size_t i = 0; i < COUNT(unsupported); i++) answer(unsupported[i], EOPNOTSUPP);
  for (size_t i = 0; i < COUNT(without_effect); i++) answer(without_effect[i], 0);
  for (size_t i = 0; i < COUNT(denied_for_launcher); i++) deny_value(denied_for_launcher[i], 0, 1);
  choose((struct choice){SYS_prctl, 0, LISTED(denied_prctl), ERROR(EPERM), SECCOMP_RET_ALLOW});
  restrict_socket_options(SYS_getsockopt);
  restrict_socket_options(SYS_setsockopt);
  /* RWF_NOWAIT would tell what of a file is in memory. */
  deny_bits(SYS_preadv2, 5, ~0U, EOPNOTSUPP);
  deny_bits(SYS_pwritev2, 5, ~0U, EOPNOTSUPP);
  allow_unix_socket_pairs();
  allow_prlimit_of_self();
  keep_core_limit();
  restrict_personality();
  give(SECCOMP_RET_ALLOW);

  struct sock_fprog filter = {.len = (unsigned short)used, .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) die("no_new_privs");
  /* SPEC_ALLOW: without it older kernels slow every program down with store-bypass protection it does not need. */
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &filter)) die("seccomp");
}
