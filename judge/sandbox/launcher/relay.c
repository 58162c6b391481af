/* Two programs in two boxes that talk.
 *
 *   program ──private pipe──► its launcher ──FIFO in the judge's output folder──► program in the other box, as its standard input
 *
 * and the same the other way round. What a program writes passes through its own launcher, which notes it down, counts it, and alone
 * holds the end of the FIFO that is written to. So
 *
 *   - the end of a program is noted before the other one can notice it: the FIFO is closed afterwards;
 *   - nobody is killed for writing to somebody who has left: the launcher goes on reading and throws away;
 *   - a pipe that is full stops only the one who writes to it: the launcher waits for both sides at once;
 *   - neither program has a way to the other but the bytes. The FIFO that one reads from may be opened again through
 *     /proc/self/fd, where launcher and programs share a uid for writing too: then it talks to itself.
 *
 * Both launchers must have opened their ends before one of the programs is started ("meet"), and have closed them before the next
 * conversation ("part"): a FIFO that nobody has open is empty. SIGPIPE does not reach pid 1. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PIPE_BYTES = 1 << 20, BUFFER_BYTES = 1 << 16, MAX_PATH = 4096, MAX_NAME = 64 };
/* A program that closes its output is given so long to end before the other one is told. */
static const int64_t GRACE_NS = 20000000;
/* What one message may cost on its way there, the answer on its way back, and waking everybody up. */
static const int64_t MESSAGE_NS = 100000;

static char hears[MAX_NAME], says[MAX_NAME];
static int hold = -1;  /* the FIFO that we write to, open for reading too until the other launcher has opened it */
static int heard = -1; /* the FIFO that the program reads from */

static struct relay {
  int from;       /* the private pipe; -1 when everybody who could write has gone */
  int to;         /* the FIFO; -1 when nobody listens, or nothing more is to come */
  int said;       /* the program's end of the private pipe */
  int transcript;
  int64_t bytes, messages, transcript_left, ended_at;
  bool forwards_end, is_ending;
  const struct box *box;
  pid_t pid;
  size_t start, length; /* of what waits in the buffer */
  char buffer[BUFFER_BYTES];
} relay = {.from = -1, .to = -1, .said = -1, .transcript = -1};

static void shut(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void shut_all(void) {
  int *const all[] = {&hold, &heard, &relay.from, &relay.to, &relay.said, &relay.transcript};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) shut(all[i]);
}

/* ---- the FIFOs ---- */

static void make_fifo(const char *folder, const char *name, char copy[MAX_NAME]) {
  char path[MAX_PATH];
  if (!*name) return;
  if (strlen(name) >= MAX_NAME || strchr(name, '/')) die("name %s of a FIFO", name);
  if ((size_t)snprintf(path, sizeof path, "%s/%s", folder, name) >= sizeof path) die("path of the output folder is too long");
  if (mkfifo(path, 0644) && errno != EEXIST) die("FIFO %s", path); /* the other launcher may have been first */
  strcpy(copy, name);
}

void relay_create(const struct box_config *config) {
  make_fifo(config->output_folder, config->hears, hears);
  make_fifo(config->output_folder, config->says, says);
}

static int open_fifo(const struct box *box, const char *name, int mode) {
  struct stat info;
  int fd = openat(box->output, name, mode | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &info) || !S_ISFIFO(info.st_mode)) die("FIFO %s", name);
  return fd;
}

/* Throws away what is in the FIFO that the program reads, or read. */
static void drain(void) {
  static char waste[BUFFER_BYTES];
  ssize_t got = 1;
  while (heard >= 0 && got > 0) got = read(heard, waste, sizeof waste);
  if (heard >= 0 && got == 0) shut(&heard); /* nobody writes any more */
}

/* A descriptor that a dead program has sent to itself keeps a FIFO open, and what is in it, for as long as the kernel likes. */
static void drain_old(const struct box *box) {
  heard = open_fifo(box, hears, O_RDONLY);
  drain();
  shut(&heard);
}

void relay_meet(const struct box *box) {
  if (!*hears || !*says) die("this box has nobody to talk to");
  shut_all();
  /* where it shares our uid, a program may have changed the mode of its standard input */
  if (box->user_namespace && (fchmodat(box->output, hears, 0644, 0) || fchmodat(box->output, says, 0644, 0))) die("FIFO mode");
  hold = open_fifo(box, says, O_RDWR); /* or the next line would fail for want of a reader */
  relay.to = open_fifo(box, says, O_WRONLY);
  drain_old(box);
  heard = open_fifo(box, hears, O_RDONLY);
  fcntl(relay.to, F_SETPIPE_SZ, PIPE_BYTES); /* a user may have used up his share: then it stays small */
  reply("{\"met\":true}");
}

void relay_part(void) {
  shut_all();
  reply("{\"parted\":true}");
}

/* ---- a conversation ---- */

static int open_transcript(const struct box *box, const char *name) {
  if (!*name) return -1;
  if (strchr(name, '/')) die("name %s of a transcript", name);
  int fd = openat(box->output, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (fd < 0) die("transcript %s", name);
  return fd;
}

void relay_begin(const struct box *box, const struct talk *talk, int files[2]) {
  int pipe[2];
  if (heard < 0) die("a conversation without a meeting");
  if (pipe2(pipe, O_CLOEXEC)) die("pipe");
  fcntl(pipe[0], F_SETPIPE_SZ, PIPE_BYTES);
  if (fcntl(pipe[0], F_SETFL, O_NONBLOCK) || fcntl(heard, F_SETFL, 0)) die("flags of a pipe");
  shut(&hold);
  relay.from = pipe[0];
  relay.said = pipe[1];
  relay.transcript = open_transcript(box, talk->transcript);
  relay.transcript_left = talk->transcript_bytes;
  relay.bytes = relay.messages = relay.ended_at = 0;
  relay.start = relay.length = 0;
  relay.forwards_end = talk->forwards_end;
  relay.is_ending = false;
  relay.box = box;
  files[0] = heard;
  files[1] = relay.said;
}

void relay_started(pid_t pid) {
  relay.pid = pid;
  shut(&heard);
  shut(&relay.said);
}

/* One record: when, how long, what. */
static void note(int64_t when) {
  struct {
    int64_t when, length;
  } head = {when, (int64_t)relay.length};
  if (relay.transcript < 0) return;
  if (head.length > relay.transcript_left) head.length = relay.transcript_left;
  struct iovec parts[2] = {{&head, sizeof head}, {relay.buffer, (size_t)head.length}};
  relay.transcript_left -= head.length;
  if (head.length == 0 || writev(relay.transcript, parts, 2) < 0) shut(&relay.transcript);
}

static void fill(void) {
  if (relay.length > 0 || relay.from < 0) return;
  ssize_t got = read(relay.from, relay.buffer, BUFFER_BYTES);
  if (got < 0) return;
  int64_t now = now_ns();
  if (got == 0) {
    shut(&relay.from);
    relay.ended_at = now;
    return;
  }
  relay.start = 0;
  relay.length = (size_t)got;
  relay.bytes += got;
  relay.messages++;
  note(now);
}

static void flush(void) {
  if (relay.length == 0) return;
  ssize_t written = relay.to < 0 ? -1 : write(relay.to, relay.buffer + relay.start, relay.length);
  if (written < 0 && relay.to >= 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (written < 0) { /* nobody listens */
    shut(&relay.to);
    relay.length = 0;
    return;
  }
  relay.start += (size_t)written;
  relay.length -= (size_t)written;
}

/* The program has closed its output. When it is about to end, its end comes first. */
static void forward_end(void) {
  if (!relay.forwards_end || relay.from >= 0 || relay.to < 0 || relay.length > 0 || relay.is_ending) return;
  if (now_ns() < relay.ended_at + GRACE_NS) return;
  relay.is_ending = is_ending(relay.box->proc, relay.pid);
  if (!relay.is_ending) shut(&relay.to);
}

int64_t relay_wait(struct pollfd events[RELAY_EVENTS]) {
  bool waits = relay.length > 0;
  events[0] = (struct pollfd){waits ? -1 : relay.from, POLLIN, 0};
  events[1] = (struct pollfd){relay.to, waits ? POLLOUT : 0, 0}; /* POLLERR comes by itself when nobody listens */
  bool is_closed = relay.forwards_end && relay.from < 0 && relay.to >= 0 && !waits && !relay.is_ending;
  return is_closed ? relay.ended_at + GRACE_NS : INT64_MAX;
}

void relay_pass(const struct pollfd events[RELAY_EVENTS]) {
  if (events[1].revents & POLLERR) shut(&relay.to);
  fill();
  flush();
  forward_end();
}

int64_t relay_bytes(void) {
  int waiting = 0;
  if (relay.from >= 0 && ioctl(relay.from, FIONREAD, &waiting)) waiting = 0;
  return relay.bytes + waiting;
}

int64_t relay_delay_ns(void) { return relay.messages * MESSAGE_NS; }

/* The program is dead: there will be no more than what is in the pipe, even if somewhere in the kernel a descriptor of it is left. */
static void end_when_empty(void) {
  int waiting = 0;
  if (relay.from < 0 || relay.length > 0 || (!ioctl(relay.from, FIONREAD, &waiting) && waiting > 0)) return;
  shut(&relay.from);
  relay.ended_at = now_ns();
}

/* Goes on until the judge wants something else: whoever still writes to the dead program must not be stopped by a full FIFO. */
void relay_finish(int64_t hold_until) {
  enum { HEARD = RELAY_EVENTS, JUDGE, EVENTS };
  heard = open_fifo(relay.box, hears, O_RDONLY);
  for (;;) {
    struct pollfd events[EVENTS];
    end_when_empty();
    bool all_said = relay.from < 0 && relay.length == 0;
    if (all_said && now_ns() >= hold_until) shut(&relay.to);
    relay_wait(events);
    events[HEARD] = (struct pollfd){heard, POLLIN, 0};
    events[JUDGE] = (struct pollfd){JUDGE_SOCKET, POLLIN | POLLRDHUP, 0};
    poll_for(events, EVENTS, all_said && relay.to >= 0 ? hold_until - now_ns() : 3600 * NS_PER_S);
    if (events[JUDGE].revents) break;
    relay_pass(events);
    if (events[HEARD].revents) drain();
  }
  shut_all();
}
