/* Shared declarations of the launcher. launcher.c opens with the theory of operation. */
#ifndef LAUNCHER_H
#define LAUNCHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- protocol.c: requests are length-prefixed lists of NUL-terminated strings, replies are lines of JSON ---- */

enum { JUDGE_SOCKET = 3 };

/* Reads one request into a static buffer; false when the judge has closed the connection. */
bool receive_request(void);
/* Next string or non-negative number of the request; dies when there is none. */
const char *next_string(void);
int64_t next_number(void);
/* Next list: its length, then its strings, as a NULL-terminated array that lives until the next request. */
char **next_list(size_t *count);
/* Sends one line. */
void reply(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Our own fault (never the program's): tells the judge what failed, with errno, and ends the launcher. */
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- box.c: namespaces and the file system that a program sees ---- */

struct mount_pair {
  const char *host, *box;
};

struct box_config {
  const char *output_folder, *program_folder, *copy_in, *collect_to; /* "" = none */
  int64_t scratch_bytes, scratch_files;
  char **inputs, **masks;
  size_t input_count, mask_count, mount_count;
  struct mount_pair *mounts;
};

/* What is left of the host after `build_box`: descriptors, all close-on-exec, none reachable by a program. */
struct box {
  uid_t uid;         /* of programs, inside */
  bool user_namespace; /* the launcher has the same uid as the programs */
  int *inputs;       /* folders with files for stdin, read-only */
  size_t input_count;
  int output;        /* folder for stdout and stderr */
  int copy_in, collect_to, program; /* -1 = none */
  int scratch, work, tmp, shm; /* the box's own file system and its three folders */
  int proc;          /* /proc without hidepid, for the back end without cgroups */
};

/* In the outer process: leaves the host's namespaces except that of mounts. */
void enter_namespaces(struct box *box);
/* In the inner process (pid 1): builds the root, moves in, gives up every privilege that runs do not need. */
void build_box(struct box *box, const struct box_config *config);
/* Drops capabilities; the ones in `keep` (bit set) stay effective. */
void keep_capabilities(uint64_t keep);

/* ---- scratch.c: copying in, collecting, wiping ---- */

/* Remembers how empty the scratch file system is. */
void note_empty_scratch(const struct box *box);
/* Bytes in use beyond that. */
int64_t scratch_bytes_used(const struct box *box);
/* Deletes everything; false when the file system is not as empty as it was at first. */
bool wipe_scratch(const struct box *box);
/* Copies the files of copy_in into /w, owned by the program's user. */
void copy_in(const struct box *box);
/* Makes a link in /w for each entry of /prog, so that a writable working folder shows the submission. */
void link_program(const struct box *box);
/* Copies regular files of /w to collect_to; false when a cap is exceeded. */
bool collect(const struct box *box, int64_t max_bytes, int64_t max_files, int64_t *bytes, int64_t *files);

/* ---- cgroup.c: limits on and accounts of the whole process tree, three back ends ---- */

struct usage {
  int64_t cpu_ns, peak_bytes;
  bool out_of_memory, hit_process_limit;
};

/* Outer process: makes this launcher's groups. `folders`: memory, cpuacct, pids (v1) or one folder (v2). */
void cgroup_create(const char *back_end, char **folders, const char *name);
/* Outer process, at the end: removes them. */
void cgroup_remove(void);
/* False for the back end "none". */
bool cgroup_is_used(void);
/* Before a run: sets the limits and zeroes the accounts. Returns the descriptor for CLONE_INTO_CGROUP, -1 if none. */
int cgroup_prepare(int64_t memory_bytes, int64_t processes);
/* In the child: joins the groups (v1). */
bool cgroup_join(void);
/* Descriptor to poll that tells of memory running out, with the events to wait for; -1 = none. */
int cgroup_alarm(short *events);
/* CPU time of the run so far, in ns. */
int64_t cgroup_cpu_ns(void);
bool cgroup_out_of_memory(void);
/* After the last process has been reaped. False when there is no cgroup. */
bool cgroup_finish(struct usage *usage);

/* ---- seccomp.c ---- */

/* Installs the filter on the launcher itself; every program inherits it at no cost. `secret`: see start_child. */
void install_filter(const uint64_t secret[2]);

/* ---- run.c: one run of one program ---- */

void run_init(const struct box *box, const uint64_t secret[2]);
/* Executes the rest of a "run" request and replies. `keep`: do not wipe /w afterwards. */
void run_program(struct box *box, bool keep);

#endif
