/* Two programs in two boxes that talk to each other.
 *
 *   program ──private pipe──► its launcher ──FIFO in the judge's output folder──► standard input of the other program
 *
 * and the same in the other direction. What a program writes passes through its own launcher, which records and counts
 * it. Only this launcher holds the write end of the FIFO. So
 *
 *   - the end of a program is recorded before the other one can notice it: the FIFO is closed afterwards;
 *   - no program is killed for writing to one that has ended: the launcher goes on reading and discards what it reads;
 *   - a full pipe blocks only the program that writes to it: the launcher waits for both sides at once;
 *   - the programs can exchange nothing but these bytes. A program can open the FIFO that it reads again through
 *     /proc/self/fd, and for writing too if it shares the launcher's uid: then it talks to itself.
 *
 * An interactor that talks to several programs reads and writes the FIFOs of the others directly ("aside"): it is the
 * jury's, so nobody counts what it says, and their launchers record what they say and go on reading when they have ended.
 *
 * Programs and launchers stay on one core (core.c), where a message costs least. While messages pass, the launcher
 * waits only for the next message; every other event sends it a signal.
 *
 * Both launchers must open their ends before either program starts ("meet"), and close them before the next
 * conversation ("part"): a FIFO that nobody has open is empty. SIGPIPE does not reach pid 1. */
#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

enum { PIPE_BYTES = 1 << 20, MAX_PATH = 4096, MAX_NAME = 64, LEAST_ASIDE = 64 };
/* A program that closes its output has this long to end before the other one is told. */
static const int64_t GRACE_NS = 20000000;
/* How often a dead program's launcher lets go on who waits for it. */
static const int64_t KNOCK_NS = 20000000;

static char hears[MAX_NAME], says[MAX_NAME];
static int hold = -1;  /* the FIFO that we write to, also open for reading until the other launcher has opened it */
static int heard = -1; /* the FIFO that the program reads */
static char aside[MAX_ASIDE][MAX_NAME]; /* FIFOs that it reads and writes in turn */
static int aside_open[MAX_ASIDE], aside_hold[MAX_ASIDE];
static size_t aside_count;

static struct relay {
  int from;       /* the private pipe; -1 when nobody can write to it any more */
  int to;         /* the FIFO; -1 when nobody reads it, or nothing more will come */
  int said;       /* the program's end of the private pipe */
  int64_t bytes, ended_at;
  bool forwards_end, is_ending;
  const struct box *box;
  pid_t pid;
  size_t start, length; /* of the unsent bytes in the buffer */
  char buffer[MESSAGE_BYTES];
} relay = {.from = -1, .to = -1, .said = -1};

static void shut(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

static void shut_all(void) {
  transcript_close();
  int *const all[] = {&hold, &heard, &relay.from, &relay.to, &relay.said};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) shut(all[i]);
  for (size_t i = 0; i < aside_count; i++) {
    shut(&aside_open[i]);
    shut(&aside_hold[i]);
  }
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
  if (config->aside_count > MAX_ASIDE) die("%zu FIFOs aside", config->aside_count);
  for (aside_count = 0; aside_count < config->aside_count; aside_count++) {
    make_fifo(config->output_folder, config->aside[aside_count], aside[aside_count]);
    aside_open[aside_count] = aside_hold[aside_count] = -1;
  }
}

static int open_fifo(const struct box *box, const char *name, int mode) {
  struct stat info;
  int fd = openat(box->output, name, mode | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &info) || !S_ISFIFO(info.st_mode)) die("FIFO %s", name);
  return fd;
}

/* Discards what is in the FIFO that the program reads or has read. */
static void drain(void) {
  static char waste[MESSAGE_BYTES];
  ssize_t got = 1;
  while (heard >= 0 && got > 0) got = read(heard, waste, sizeof waste);
  if (heard >= 0 && got == 0) shut(&heard); /* nobody can write to it any more */
}

/* Empties the FIFO: a descriptor that a dead program sent to itself can keep it open, with its content, for an
 * unknown time. */
static void drain_old(const struct box *box) {
  heard = open_fifo(box, hears, O_RDONLY);
  drain();
  shut(&heard);
}

/* As high as a program's own ones are not, so that passing them on overwrites none of them. */
static int open_aside(const struct box *box, const char *name, int mode) {
  int low = open_fifo(box, name, mode);
  int fd = fcntl(low, F_DUPFD_CLOEXEC, LEAST_ASIDE);
  if (fd < 0) die("FIFO %s", name);
  close(low);
  return fd;
}

static void meet_aside(const struct box *box) {
  static char waste[MESSAGE_BYTES];
  for (size_t i = 0; i < aside_count; i++) {
    if (i % 2 == 0) {
      aside_open[i] = open_aside(box, aside[i], O_RDONLY);
      while (read(aside_open[i], waste, sizeof waste) > 0) {
      }
      continue;
    }
    aside_hold[i] = open_fifo(box, aside[i], O_RDWR); /* as `hold` */
    aside_open[i] = open_aside(box, aside[i], O_WRONLY);
    fcntl(aside_open[i], F_SETPIPE_SZ, PIPE_BYTES);
  }
}

size_t relay_aside(int *files) {
  for (size_t i = 0; i < aside_count; i++) files[i] = aside_open[i];
  return aside_count;
}

void relay_meet(const struct box *box) {
  if (!*hears || !*says) die("meet: this box has no FIFOs");
  shut_all();
  core_share(next_number());
  /* a program that shares our uid may have changed the mode of its standard input */
  if (box->user_namespace && (fchmodat(box->output, hears, 0644, 0) || fchmodat(box->output, says, 0644, 0))) die("FIFO mode");
  hold = open_fifo(box, says, O_RDWR); /* else the next line would fail, as the FIFO has no reader */
  relay.to = open_fifo(box, says, O_WRONLY);
  drain_old(box);
  heard = open_fifo(box, hears, O_RDONLY);
  fcntl(relay.to, F_SETPIPE_SZ, PIPE_BYTES); /* stays small if the user's quota of pipe memory is used up */
  meet_aside(box);
  reply("{\"met\":true}");
}

void relay_part(void) {
  shut_all();
  core_leave();
  reply("{\"parted\":true}");
}

/* ---- a conversation ---- */

void relay_begin(const struct box *box, const struct talk *talk, int files[2]) {
  int pipe[2];
  if (heard < 0) die("converse before meet");
  if (pipe2(pipe, O_CLOEXEC)) die("pipe");
  fcntl(pipe[0], F_SETPIPE_SZ, PIPE_BYTES);
  /* programs of other judges are told to write to /dev/stdout by its name; the mode lets them, and not read it */
  if (fchmod(pipe[1], 0622)) die("mode of a pipe");
  if (fcntl(pipe[0], F_SETFL, O_NONBLOCK) || fcntl(heard, F_SETFL, 0)) die("flags of a pipe");
  int flags = fcntl(JUDGE_SOCKET, F_GETFL);
  if (fcntl(JUDGE_SOCKET, F_SETOWN, getpid()) || fcntl(JUDGE_SOCKET, F_SETFL, flags | O_ASYNC)) die("judge's socket");
  shut(&hold);
  for (size_t i = 0; i < aside_count; i++) {
    shut(&aside_hold[i]);
    if (fcntl(aside_open[i], F_SETFL, 0)) die("flags of a FIFO");
  }
  relay.from = pipe[0];
  relay.said = pipe[1];
  transcript_open(box, talk->transcript, talk->transcript_bytes);
  relay.bytes = relay.ended_at = 0;
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
  for (size_t i = 0; i < aside_count; i++) shut(&aside_open[i]);
}

/* Reads the next piece. False if there is nothing to read now. */
static bool fill(void) {
  if (relay.length > 0 || relay.from < 0) return false;
  ssize_t got = read(relay.from, relay.buffer, MESSAGE_BYTES);
  if (got < 0) return false;
  int64_t now = now_ns();
  if (got == 0) {
    shut(&relay.from);
    relay.ended_at = now;
    return true;
  }
  relay.start = 0;
  relay.length = (size_t)got;
  relay.bytes += got;
  transcript_note(now, relay.buffer, relay.length);
  return true;
}

static void flush(void) {
  if (relay.length == 0) return;
  ssize_t written = relay.to < 0 ? -1 : write(relay.to, relay.buffer + relay.start, relay.length);
  if (written < 0 && relay.to >= 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (written < 0) { /* nobody reads it */
    shut(&relay.to);
    relay.length = 0;
    return;
  }
  relay.start += (size_t)written;
  relay.length -= (size_t)written;
}

/* Closes the FIFO some time after the program closed its output, unless the program is ending: then its end is
 * reported first. */
static void forward_end(void) {
  if (!relay.forwards_end || relay.from >= 0 || relay.to < 0 || relay.length > 0 || relay.is_ending) return;
  if (now_ns() < relay.ended_at + GRACE_NS) return;
  relay.is_ending = is_ending(relay.box->proc, relay.pid);
  if (!relay.is_ending) shut(&relay.to);
}

/* ---- waiting ---- */

/* When forward_end may close the FIFO at the earliest. */
static int64_t closing_at(void) {
  bool is_closed = relay.forwards_end && relay.from < 0 && relay.to >= 0 && relay.length == 0 && !relay.is_ending;
  return is_closed ? relay.ended_at + GRACE_NS : INT64_MAX;
}

static bool is_told(const struct pollfd *events, nfds_t count) {
  bool told = false;
  for (nfds_t i = 0; i < count; i++) told |= events[i].revents != 0;
  return told;
}

/* Waits, at most until `until`, and passes on a piece if the reader has room for it. True if one of the first
 * `count` events happened. */
static bool wait_and_pass(struct pollfd *events, nfds_t count, int64_t until) {
  enum { FROM, TO };
  struct pollfd *own = events + count;
  bool waits = relay.length > 0;
  own[FROM] = (struct pollfd){waits ? -1 : relay.from, POLLIN, 0};
  own[TO] = (struct pollfd){relay.to, waits ? POLLOUT : 0, 0}; /* POLLERR is always reported, when nobody reads */
  int64_t closing = closing_at();
  poll_for(events, count + RELAY_EVENTS, (closing < until ? closing : until) - now_ns());
  if (own[TO].revents & POLLERR) shut(&relay.to);
  fill();
  flush();
  forward_end();
  return is_told(events, count);
}

/* ---- waiting for the next message only ---- */

static void interrupt(int number) {
  (void)number;
  if (relay.from >= 0) fcntl(relay.from, F_SETFL, O_NONBLOCK);
}

/* The end of a process, a request of the judge, and the timer send signals. */
static void set_handler(void (*handler)(int)) {
  static const int signals[] = {SIGCHLD, SIGIO, SIGALRM};
  struct sigaction action = {.sa_handler = handler};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaction(signals[i], &action, NULL);
}

/* Sends SIGALRM after `ns`; 0: never. */
static void set_alarm(int64_t ns) {
  const int64_t us = (ns + 999) / 1000;
  const struct itimerval timer = {.it_value = {us / 1000000, us % 1000000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

/* While each message can be passed on at once, we wait in a blocking read, which costs less than polling several
 * descriptors, above all for the program that writes. Any other event sends a signal. Its handler makes the
 * descriptor non-blocking, which ends the read even if it has not started yet. A program that shares our uid may
 * send such signals too, which only makes us poll again. Memory running out sends no signal; the next look finds it
 * soon enough. */
static void pass_on_messages(struct pollfd *events, nfds_t count, int64_t until, int64_t most_bytes) {
  int64_t left = until - now_ns();
  if (relay.from < 0 || relay.length > 0 || left <= 0) return;
  set_handler(interrupt);
  fcntl(relay.from, F_SETFL, 0);
  set_alarm(left);
  poll_for(events, count, 0); /* events from before the handler was set */
  while (!is_told(events, count) && relay.bytes <= most_bytes && fill()) flush();
  set_handler(SIG_DFL);
  set_alarm(0);
  if (relay.from >= 0) fcntl(relay.from, F_SETFL, O_NONBLOCK);
}

void relay_pass_on(struct pollfd *events, nfds_t count, int64_t until, int64_t most_bytes) {
  pass_on_messages(events, count, until, most_bytes);
  while (!wait_and_pass(events, count, until) && now_ns() < until && relay.bytes <= most_bytes) {
  }
}

static int64_t bytes_in(int pipe) {
  int waiting = 0;
  return pipe < 0 || ioctl(pipe, FIONREAD, &waiting) ? 0 : waiting;
}

int64_t relay_bytes(void) { return relay.bytes + bytes_in(relay.from); }

int64_t relay_unheard_bytes(void) {
  return relay.to < 0 ? 0 : bytes_in(relay.from) + (int64_t)relay.length + bytes_in(relay.to);
}

/* The program is dead: nothing more will come than what is in the pipe, even if the kernel still holds a descriptor
 * of it. */
static void end_when_empty(void) {
  if (relay.from < 0 || relay.length > 0 || bytes_in(relay.from) > 0) return;
  shut(&relay.from);
  relay.ended_at = now_ns();
}

/* Lets go on who waits for a partner in opening the FIFO by its name, as programs do that get names instead of standard
 * input: a partner that comes and goes at once is enough. What is read then is the end. */
static void knock(void) {
  int fd = open_fifo(relay.box, says, O_RDWR);
  shut(&fd);
}

/* Continues until the judge's next request: neither a full FIFO must block a program that still writes to the dead one,
 * nor must the missing partner block one that opens the FIFO. */
void relay_finish(int64_t hold_until) {
  enum { HEARD, JUDGE, EVENTS };
  heard = open_fifo(relay.box, hears, O_RDONLY);
  struct pollfd events[EVENTS + RELAY_EVENTS] = {{heard, POLLIN, 0}, {JUDGE_SOCKET, POLLIN | POLLRDHUP, 0}};
  while (!events[JUDGE].revents && !has_next_request()) {
    if (events[HEARD].revents) drain();
    events[HEARD].fd = heard;
    end_when_empty();
    bool all_said = relay.from < 0 && relay.length == 0;
    if (all_said && now_ns() >= hold_until) shut(&relay.to);
    if (relay.to < 0) knock();
    int64_t until = now_ns() + (relay.to < 0 ? KNOCK_NS : 3600 * NS_PER_S);
    wait_and_pass(events, EVENTS, all_said && relay.to >= 0 ? hold_until : until);
  }
  shut_all();
}
