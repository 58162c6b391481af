/* A deny-list: what no program of a contest needs and what reaches beyond its box. Lists of what is allowed rot with every
 * libc; namespaces, uid and missing privileges stop most of this already, the filter is the second wall (and the only one
 * for vsock, keyrings, io_uring and file locks).
 *
 * The launcher installs it on itself once, programs inherit it: 0.1 ms less per run than installing it each time. One call
 * must stay open for the launcher alone, clone3 (CLONE_INTO_CGROUP): it passes a secret in two argument registers that the
 * system call does not use. A program cannot learn the secret: it is random, it lives in memory that exec throws away, and
 * reading an installed filter takes CAP_SYS_ADMIN. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the launcher knows the system calls of x86-64 only"
#endif

/* Calls that are younger than this list could do anything: they are not there (libc has a way without them). */
enum { X32_BIT = 0x40000000, MAX_INSTRUCTIONS = 600, FIRST_UNKNOWN = 463 /* after mseal */ };
enum { CACHESTAT = 451, LISTMOUNT = 458, STATMOUNT = 457, SCHED_CORE = 62 /* prctl; too new for some headers */ };

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

/* Extended attributes of the scratch folders would outlive a run. */
static const int unsupported[] = {SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr};

/* These succeed and do nothing: they would have the whole machine write to its disks or forget what it keeps of them in memory. */
static const int without_effect[] = {SYS_sync, SYS_syncfs, SYS_fadvise64};

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

static void allow_clone3_to_launcher(const uint64_t secret[2]) {
  skip_unless_equal(SYS_clone3, 10);
  for (int i = 0; i < 4; i++) {
    load_argument(2 + i / 2, i % 2);
    skip_unless_equal((uint32_t)(secret[i / 2] >> (i % 2 ? 32 : 0)), (uint8_t)(7 - 2 * i));
  }
  give(SECCOMP_RET_ALLOW);
  give_error(ENOSYS); /* libc falls back to clone, whose flags can be read below */
}

static void deny_new_namespaces(void) {
  deny_bits(SYS_clone, 0, CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC | CLONE_NEWUTS |
                              CLONE_NEWCGROUP | CLONE_NEWTIME, EPERM);
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

/* Locks on shared inodes would let two runs talk. They succeed and do nothing: nobody else is there to be locked out. */
static void neutralise_locks(void) {
  skip_unless_equal(SYS_flock, 1);
  give_error(0);
  static const int locks[] = {F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW};
  static const int others[] = {F_GETLK, F_OFD_GETLK, F_SETLEASE, F_GETLEASE, F_NOTIFY};
  const uint8_t lock_count = sizeof locks / sizeof *locks, other_count = sizeof others / sizeof *others;
  skip_unless_equal(SYS_fcntl, (uint8_t)(2 + 2 * lock_count + 2 * other_count));
  load_argument(1, false);
  for (int i = 0; i < lock_count; i++) {
    skip_unless_equal((uint32_t)locks[i], 1);
    give_error(0);
  }
  for (int i = 0; i < other_count; i++) {
    skip_unless_equal((uint32_t)others[i], 1);
    give_error(EPERM);
  }
  give(SECCOMP_RET_ALLOW);
}

/* Flags of the scratch folders (noatime, nodump) would outlive a run, as attributes would. */
static void deny_file_flags(void) {
  static const uint32_t commands[] = {FS_IOC_SETFLAGS, FS_IOC32_SETFLAGS, FS_IOC_FSSETXATTR, FS_IOC_SETVERSION};
  skip_unless_equal(SYS_ioctl, (uint8_t)(2 + 2 * COUNT(commands)));
  load_argument(1, false);
  for (size_t i = 0; i < COUNT(commands); i++) {
    skip_unless_equal(commands[i], 1);
    give_error(ENOTTY);
  }
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

void install_filter(const uint64_t secret[2]) {
  load(offsetof(struct seccomp_data, arch));
  skip_if_equal(AUDIT_ARCH_X86_64, 1);
  give(SECCOMP_RET_KILL_PROCESS); /* 32-bit calls have other numbers */
  load_number();
  skip_unless_bits(X32_BIT, 1);
  give(SECCOMP_RET_KILL_PROCESS);
  emit(BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  give_error(ENOSYS);
  /* The kernel remembers which calls are always allowed; those whose arguments matter go through all this each time: they come first. */
  deny_uncounted_space();
  neutralise_locks();
  deny_file_flags();
  deny_new_namespaces();
  for (size_t i = 0; i < COUNT(denied); i++) answer(denied[i], EPERM);
  for (size_t i = 0; i < COUNT(unsupported); i++) answer(unsupported[i], EOPNOTSUPP);
  for (size_t i = 0; i < COUNT(without_effect); i++) answer(without_effect[i], 0);
  for (size_t i = 0; i < COUNT(denied_for_launcher); i++) deny_value(denied_for_launcher[i], 0, 1);
  deny_value(SYS_prctl, 0, SCHED_CORE);
  allow_clone3_to_launcher(secret);
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
