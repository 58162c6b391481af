/* Shared declarations of the launcher. launcher.c opens with the theory of operation. */
#ifndef LAUNCHER_H
#define LAUNCHER_H

#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- protocol.c: requests are length-prefixed lists of NUL-terminated strings, replies are lines of JSON ---- */

enum { JUDGE_SOCKET = 3 };

/* Reads one request into a static buffer; false when the judge has closed the connection. */
bool receive_request(void);
/* True if the next request, or a part of it, was received together with this one. */
bool has_next_request(void);
/* Carries out no more requests; ends when the judge closes the connection. */
_Noreturn void drop_requests(void);
/* Next string or non-negative number of the request; dies if there is none. */
const char *next_string(void);
int64_t next_number(void);
/* Next list: its length, then its strings, as a NULL-terminated array that lives until the next request. */
char **next_list(size_t *count);
/* Sends one line, after those that are held back. */
void reply(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same, but while many requests wait, the line is held back, to be sent together with others. */
void reply_soon(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Sends what is held back. */
void send_answers(void);
/* For faults of the judge, never of the program: tells the judge what failed, with errno, and ends the launcher. */
_Noreturn void die(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- fork_server.c: one small process starts launchers, since forking the judge costs many times as much ---- */

/* Serves the judge until it closes standard input. Descriptors from JUDGE_SOCKET on are one end each of as many
 * sockets. A byte on standard input is the index of a socket: a launcher for it is to be started, or, with the highest
 * bit set, to be killed. A byte on standard output: the launcher with this index has ended and was reaped. Returns in
 * each launcher, which has the socket as JUDGE_SOCKET and nothing else. */
void serve_forks(size_t sockets);

/* Prints the CPU time of a fixed computation, ns (pace.c). */
void print_pace(void);

/* ---- box.c: namespaces and the file system that a program sees ---- */

struct mount_pair {
  const char *host, *box;
};

struct box_config {
  const char *output_folder, *program_folder, *copy_in, *collect_to; /* "" = none */
  const char *system; /* the folder that holds /usr and what belongs to it; "" = the root of the host */
  const char *hears, *says; /* FIFOs in the output folder: the program reads one and writes the other; "" = none */
  char **aside; /* further ones, read and written in turn, which the program has from descriptor 3 on */
  size_t aside_count;
  int64_t scratch_bytes, scratch_files;
  char **inputs, **masks;
  size_t input_count, mask_count, mount_count;
  struct mount_pair *mounts;
};

/* What the launcher can still reach of the host after `build_box`: descriptors, all close-on-exec, none reachable by
 * a program. */
struct box {
  uid_t uid;         /* of programs, inside the box */
  bool user_namespace; /* the launcher has the same uid as the programs */
  int *inputs;       /* folders with files for stdin, read-only */
  size_t input_count;
  int output;        /* folder for stdout and stderr */
  int copy_in, collect_to, program; /* -1 = none */
  int scratch, work, shown; /* the scratch file system, and /w and /case in it; programs can only read /case */
  int proc;          /* /proc without hidepid, for the launcher only */
};

/* In the outer process: leaves the host's namespaces. */
void enter_namespaces(struct box *box);
/* In the inner process (pid 1): builds the root, changes to it, drops every privilege that runs do not need. */
void build_box(struct box *box, const struct box_config *config);
void set_attributes(int tree, uint64_t attributes, bool recursive);
/* Makes a file system that is not yet mounted; `options` end with {NULL, NULL}. */
int make_file_system(const char *type, const char *const options[][2], uint64_t attributes);
/* Drops all capabilities except those whose bit is set in `keep`; these stay effective. */
void keep_capabilities(uint64_t keep);

/* ---- listing.c: the names in a folder ---- */

enum { READ_NO_FOLLOW = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC };

struct listing {
  int folder;
  long length, position;
  char buffer[32768];
};

/* The kernel's layout (struct linux_dirent64). */
struct entry {
  uint64_t inode;
  int64_t offset;
  uint16_t length;
  uint8_t type;
  char name[];
};

/* Starts to list `folder`. */
struct listing *list(struct listing *listing, int folder);
/* NULL if there are no more. Never "." or "..". */
struct entry *next_entry(struct listing *listing);

/* ---- keeper.c: a new scratch file system for every run ---- */

/* A folder that no program can enter; the whole scratch file system is mounted in it. */
#define HIDDEN "/.launcher"
#define SCRATCH HIDDEN "/scratch"
#define OLD_SCRATCH HIDDEN "/old"

/* Outer process: for every byte that the launcher sends, replaces the scratch file system by a new one. */
void keep_scratch(int launcher, const struct box_config *config);

/* ---- scratch.c: the scratch file system as the inner process uses it ---- */

/* `keeper`: the socket to the outer process. */
void scratch_init(int keeper);
/* Asks for a new scratch file system and closes the folders of the last one. */
void renew_scratch(struct box *box);
/* Waits for the new one, if one was asked for, and opens it. Sets the times of its folders, so that they do not tell
 * when it was made. */
void open_scratch(struct box *box);
/* True if nothing was created in it, not even for a moment, since it was opened. The folders must belong to root. */
bool is_untouched(const struct box *box);
/* Bytes in use, beyond those when it was new. */
int64_t scratch_bytes_used(const struct box *box);
/* Deletes everything. False if something remains: a dead program had sent itself the descriptor of a file. */
bool wipe_scratch(const struct box *box);

/* ---- copy.c: files into and out of it ---- */

/* A file or folder below one of the box's input folders. */
struct host_path {
  int64_t folder; /* 0 = none, else 1 + index */
  const char *path;
};

/* openat2 that never leaves `folder`; -1 if it fails. */
int open_below(int folder, const char *path, int flags, uint64_t resolve);
/* Dies if it does not exist or leads out of its folder. */
int open_input(const struct box *box, const struct host_path *input, int flags);
/* Copies at most `most` bytes; the rest is ignored. Dies on errors. */
void copy_data(int from, int to, int64_t most);
/* Copies the files of copy_in into /w, owned by the program's user. */
void copy_in(const struct box *box);
/* Copies regular files of /w to collect_to; false if a limit is exceeded. */
bool collect(const struct box *box, int64_t max_bytes, int64_t max_files, int64_t *bytes, int64_t *files);

struct placed {
  struct host_path from;
  const char *name; /* "" = the content of the folder goes directly into the working folder */
};

/* Makes a link in `folder` to each entry of /prog except `reserved` (NULL = none), so that programs find their files
 * there. */
void link_program(const struct box *box, int folder, const char *reserved);
/* Copies files into `folder`, replacing what is there; entries named `reserved` are skipped (NULL = none). */
void place(const struct box *box, int folder, const struct placed *placed, size_t count, const char *reserved);

/* ---- feedback.c: files that a run leaves for the judge ---- */

#define FEEDBACK "feedback"

struct feedback {
  const char *folder; /* made in the output folder; "" = no feedback wanted */
  struct host_path from;
  int64_t bytes_per_file, files;
};

struct taken {
  const char *file, *as;
};

/* Makes /w/feedback. */
void make_feedback(const struct box *box, const struct feedback *feedback);
/* Copies it out. Returns a list of the files directly in it for the reply, in a static buffer. `complete`: nothing
 * was skipped or cut. */
const char *take_feedback(const struct box *box, const struct feedback *feedback, bool *complete);
/* Copies single files of /w out, each cut at `most` bytes. */
void take_files(const struct box *box, const struct taken *taken, size_t count, int64_t most);

/* ---- cgroup.c: limits and accounts of the whole process tree, with three back ends ---- */

struct usage {
  int64_t cpu_ns, peak_bytes;
  bool out_of_memory, hit_process_limit;
  bool group_remains; /* its group could not be removed, so this launcher cannot run another program */
};

/* Outer process: makes this launcher's groups. `folders`: memory, cpuacct, pids (v1) or one folder (v2). */
void cgroup_create(const char *back_end, char **folders, const char *name);
/* Outer process, at the end: removes them. */
void cgroup_remove(void);
/* False for the back end "none". */
bool cgroup_is_used(void);
/* Before a run: sets the limits and resets the accounts. Returns the descriptor for CLONE_INTO_CGROUP, -1 if none. */
int cgroup_prepare(int64_t memory_bytes, int64_t processes);
/* Inner process, once: joins the group that counts processes (v1). */
void cgroup_init(void);
/* In the child: joins the other groups (v1). */
bool cgroup_join(void);
/* Descriptor to poll for memory running out, and the events to wait for; -1 = none. */
int cgroup_alarm(short *events);
/* CPU time of the run so far, in ns. */
int64_t cgroup_cpu_ns(void);
bool cgroup_out_of_memory(void);
/* Reads the accounts, after the last process was reaped. False if there is no cgroup. */
bool cgroup_finish(struct usage *usage);

/* ---- core.c ---- */

/* Inner process: binds the launcher to one core, `index` modulo the number of cores that the judge may use. */
void core_init(int64_t index);

/* ---- count.c ---- */

/* Inner process, before it gives up its privileges. What to count: "instructions" or "task-clock". */
void count_init(const char *what);

/* ---- seccomp.c ---- */

/* Installs the filter on the launcher itself; programs inherit it. */
void install_filter(void);
/* Makes a system call, of at most four arguments, that only the launcher may make. */
long call_past_filter(long number, const long arguments[4]);
/* The value that such a call passes as its sixth argument. */
uint64_t filter_secret(void);

/* ---- relay.c: two programs that talk ---- */

/* Outer process: makes the FIFOs. */
void relay_create(const struct box_config *config);
/* "meet": opens our ends of the FIFOs. No program may start before both launchers have done so. */
void relay_meet(const struct box *box);
/* "part": closes them. When both launchers have done so, the FIFOs are empty. */
void relay_part(void);

/* ---- run.c: one run of one program ---- */

void run_init(const struct box *box);
enum run_kind { RUN, RUN_KEEPING, CONVERSE };
/* Carries out the rest of a request to run and replies. RUN_KEEPING: does not wipe /w afterwards. */
void run_program(struct box *box, enum run_kind kind);

#endif
