/* Declarations for one run: run.c (a request), child.c (start), watch.c (waiting and limits), sample.c (/proc),
 * relay.c and transcript.c (conversations), core.c (cores), clock.c (time), count.c (instructions). */
#ifndef RUN_H
#define RUN_H

#include "launcher.h"

#include <linux/sched.h>
#include <poll.h>

static const int64_t NS_PER_MS = 1000000, NS_PER_S = 1000000000;

struct talk {
  const char *transcript; /* name in the output folder; "" = none */
  int64_t transcript_bytes;
  int64_t hold_ns; /* how much later the other program learns that this one failed */
  int64_t forwards_end; /* 1: the other program learns when this one closes its output, not only when it has ended */
  int64_t idle_ns; /* how long it may neither use nor wait for a CPU; 0 = up to the wall limit */
};

enum { MAX_PLACED = 64, MAX_TAKEN = 16 };

struct request {
  const char *folder, *stdout_name, *stderr_name;
  struct host_path input;
  int64_t cpu_ns, wall_ns, most_wall_ns, memory, output, file, stack, processes, open_files;
  int64_t counted; /* at which the program is killed; 0 = no such limit, or nothing is counted */
  char **argv, **env;
  struct placed placed[MAX_PLACED];
  struct taken taken[MAX_TAKEN];
  size_t placed_count, taken_count;
  struct feedback feedback;
  struct talk talk; /* of a conversation */
};

/* ---- child.c ---- */

enum { MAX_ASIDE = 14 };

struct child {
  const struct box *box;
  const struct request *request;
  const char *folder;
  int files[3 + MAX_ASIDE]; /* its descriptors from 0 on */
  size_t file_count;
  const char *failed; /* the step in progress; if it failed, `error` is its errno */
  int error;
};

/* The step that calls exec: the only one whose failure can be the program's own fault. */
extern const char executing[];

void child_init(const struct box *box);
/* Starts the program; errors of the child are in `child`. */
pid_t start_child(struct clone_args *arguments, struct child *child);

/* ---- sample.c ---- */

struct sample {
  int64_t cpu_ns, bytes;
};

/* CPU time and resident memory of all live processes; CPU time includes that of children they have waited for. */
struct sample sample_processes(int proc);
/* Call before launcher_queued_ns. */
void sample_init(int proc);
/* How long the launcher itself has been ready to run but had no CPU since it started; 0 if the kernel does not
 * report it. */
int64_t launcher_queued_ns(void);
/* The same for the live thread of the programs that has waited for a CPU longest. */
int64_t longest_queued_ns(int proc);
/* True if a process is exiting or gone. */
bool is_ending(int proc, pid_t pid);

/* ---- clock.c ---- */

/* Monotonic clock of the machine. */
int64_t now_ns(void);
/* CPU time that the launcher itself has used. */
int64_t launcher_cpu_ns(void);
/* Waits at most `sleep_ns`; negative: only polls. */
void poll_for(struct pollfd *events, nfds_t count, int64_t sleep_ns);

/* ---- count.c ---- */

/* What all programs of this launcher have counted so far; -1 if nothing is counted. */
int64_t counted(void);

/* ---- core.c ---- */

/* In the child: lets the program, unless it is part of a conversation, use every core that the judge may use, and
 * interrupt others when it is woken. */
void core_free_program(void);
/* Binds the launcher, and what it starts, to one core (`index` modulo the number of cores that the judge may use). */
void core_share(int64_t index);
/* Undoes core_share. */
void core_leave(void);
/* Idle time of the shared core since the machine started, in whole clock ticks; -1 if no core is shared or the
 * kernel does not report it. */
int64_t core_idle_ns(int proc);

/* ---- transcript.c ---- */

enum { MESSAGE_BYTES = 1 << 16 };

/* Starts a file in the output folder; "" = none. It is cut after `most` bytes of messages. */
void transcript_open(const struct box *box, const char *name, int64_t most);
/* Records a message of at most MESSAGE_BYTES. */
void transcript_note(int64_t when, const char *message, size_t length);
/* Writes what was recorded. */
void transcript_close(void);

/* ---- relay.c ---- */

/* Prepares what `relay_meet` opened as standard input and output of a run. */
void relay_begin(const struct box *box, const struct talk *talk, int files[2]);
/* Descriptors of the FIFOs with which the program talks to others than the one at its standard input and output; at
 * most MAX_ASIDE. Returns their number. */
size_t relay_aside(int *files);
/* Closes our copies of the program's ends, after it was started. */
void relay_started(pid_t pid);
enum { RELAY_EVENTS = 2 };
/* Passes on what the program writes, until `until`, until one of the first `count` events happens, or until the
 * program has written more than `most_bytes`. `events` has room for RELAY_EVENTS more. */
void relay_pass_on(struct pollfd *events, nfds_t count, int64_t until, int64_t most_bytes);
/* Bytes that the program has written. */
int64_t relay_bytes(void);
/* Those bytes that the other program has not read but still can. */
int64_t relay_unheard_bytes(void);
/* After the reply to the judge, when the program is dead: passes on what it wrote last and then, not before
 * `hold_until`, closes the FIFO. Returns when the judge sends another request. */
void relay_finish(int64_t hold_until);

/* ---- watch.c ---- */

/* Why a program was killed; STOPPED: the judge asked for it. */
enum killed_for { NOTHING, CPU, WALL, MEMORY, OUTPUT, STOPPED };

struct watch {
  const struct box *box;
  const struct request *request;
  bool talks; /* a conversation */
  int64_t start, peak_sampled, placed_bytes;
  int64_t launcher_cpu_start, launcher_queued_start; /* of the launcher itself */
  int64_t counted_start; /* -1 = unknown */
  int files[3];
};

void watch_init(void);
/* What the programs of this run have counted so far; -1 = unknown. */
int64_t counted_so_far(const struct watch *watch);
/* Bytes of stdout, stderr and files. */
int64_t bytes_written(const struct watch *watch);
/* How long other work of the machine has kept the program waiting for a CPU. */
int64_t queued_so_far(const struct watch *watch);
/* Sleeps until the program's first process has ended or must be killed. */
enum killed_for wait_for_end(int pidfd, struct watch *watch);

struct ending {
  int status, leftovers;
  int64_t cpu_ns, max_resident; /* from rusage */
};

/* Kills all processes of the box and waits until they are gone. */
struct ending kill_and_reap(pid_t first);

#endif
