/* What the files about one run share: run.c (a request), child.c (starting), watch.c (waiting), relay.c (talking), transcript.c (what
 * was said), clock.c (time), core.c (the core of a conversation). */
#ifndef RUN_H
#define RUN_H

#include "launcher.h"

#include <linux/sched.h>
#include <poll.h>

static const int64_t NS_PER_MS = 1000000, NS_PER_S = 1000000000;

struct talk {
  const char *transcript; /* name in the output folder; "" = none */
  int64_t transcript_bytes;
  int64_t hold_ns; /* how long the other one does not notice that this one has failed */
  int64_t forwards_end; /* the other one notices when this one closes its output, not only when it has ended */
  int64_t idle_ns; /* how long it may neither use nor want a CPU; 0 = as long as the wall clock lets it */
};

enum { MAX_PLACED = 64, MAX_TAKEN = 16 };

struct request {
  const char *folder, *stdout_name, *stderr_name;
  struct host_path input;
  int64_t cpu_ns, wall_ns, memory, output, file, stack, processes, open_files;
  char **argv, **env;
  struct placed placed[MAX_PLACED];
  struct taken taken[MAX_TAKEN];
  size_t placed_count, taken_count;
  struct feedback feedback;
  struct talk talk; /* of a conversation */
};

/* ---- child.c ---- */

struct child {
  const struct box *box;
  const struct request *request;
  const char *folder;
  int files[3];
  const char *failed; /* what could not be done, with errno in `error` */
  int error;
};

/* Why a program cannot be started when it is none: the one failure that can be its own fault. */
extern const char executing[];

void child_init(void);
/* Starts the program; the errors of the child are in `child`. */
pid_t start_child(struct clone_args *arguments, struct child *child);

/* ---- sample.c ---- */

struct sample {
  int64_t cpu_ns, bytes;
};

/* CPU time and resident memory of all live processes, children they have waited for included. */
struct sample sample_processes(int proc);
/* How long the launcher itself has been ready to run without a CPU since it began, in ns; 0 where the kernel does not tell. */
int64_t launcher_queued_ns(int proc);
/* The same of the live thread that has waited for a CPU for the longest time. */
int64_t longest_queued_ns(int proc);
/* True when a process has begun to end and will not stop doing so. */
bool is_ending(int proc, pid_t pid);

/* ---- clock.c ---- */

/* Monotonic clock of the machine. */
int64_t now_ns(void);
/* CPU time that the launcher itself has used. */
int64_t launcher_cpu_ns(void);
/* Waits at most so long; negative: not at all. */
void poll_for(struct pollfd *events, nfds_t count, int64_t sleep_ns);

/* ---- core.c ---- */

/* The launcher, and what it starts, stay on one core, counted around among those that the judge may use, and interrupt nobody. */
void core_share(int64_t index);
/* No longer. */
void core_leave(void);
/* For how long the core that is shared has had nothing to do, by a clock with ticks; -1 when there is none, or the kernel does not tell. */
int64_t core_idle_ns(int proc);

/* ---- transcript.c ---- */

enum { MESSAGE_BYTES = 1 << 16 };

/* Begins a file in the output folder; "" = none. It ends after `most` bytes of messages. */
void transcript_open(const struct box *box, const char *name, int64_t most);
/* At most MESSAGE_BYTES. */
void transcript_note(int64_t when, const char *message, size_t length);
/* Writes what has been noted. */
void transcript_close(void);

/* ---- relay.c ---- */

/* Readies what `relay_meet` has opened for a run: standard input and output of the program. */
void relay_begin(const struct box *box, const struct talk *talk, int files[2]);
/* The program has been started: our copies of its ends are closed. */
void relay_started(pid_t pid);
enum { RELAY_EVENTS = 2 };
/* Passes on what the program says until `until`, until there is something about the first `count` events, or until it has said more than
 * `most_bytes`. `events` has room for RELAY_EVENTS more. */
void relay_pass_on(struct pollfd *events, nfds_t count, int64_t until, int64_t most_bytes);
/* Bytes that the program has written. */
int64_t relay_bytes(void);
/* Bytes of them that the other program has not read and still can. */
int64_t relay_unheard_bytes(void);
/* The program is dead and the judge has been told: passes on what it said at last, then closes, `hold_until` at the earliest, unless
 * nobody listens any more or the judge has another request. */
void relay_finish(int64_t hold_until);

/* ---- watch.c ---- */

/* Why a program was killed; STOPPED: because the judge said so. */
enum killed_for { NOTHING, CPU, WALL, MEMORY, OUTPUT, STOPPED };

struct watch {
  const struct box *box;
  const struct request *request;
  bool talks; /* a conversation */
  int64_t start, peak_sampled, placed_bytes;
  int64_t launcher_cpu_start; /* of the launcher itself */
  int files[3];
};

void watch_init(void);
/* Bytes of stdout, stderr and files. */
int64_t bytes_written(const struct watch *watch);
/* Sleeps until the program's first process has ended or must be killed. */
enum killed_for wait_for_end(int pidfd, struct watch *watch);

struct ending {
  int status, leftovers;
  int64_t cpu_ns, max_resident; /* by rusage */
};

/* Kills everything in the box and waits until it is gone. */
struct ending kill_and_reap(pid_t first);

#endif
