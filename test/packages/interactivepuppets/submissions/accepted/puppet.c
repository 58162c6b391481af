/* Does what its arguments say: the interactor, and as submissions/accepted/puppet.c the submission. An interactor's first three
 * arguments are files and a folder; they begin with a slash. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char heard[4096];

/* Reads one line, byte by byte, so that nothing of the next one is taken. False at the end of input. */
static int hear(void) {
  size_t length = 0;
  while (length < sizeof heard - 1 && read(0, heard + length, 1) == 1)
    if (heard[length++] == '\n') break;
  heard[length] = '\0';
  return length > 0;
}

static void say(const char *text) {
  if (write(1, text, strlen(text)) < 0 || write(1, "\n", 1) < 0) exit(9); /* nobody may be told that way that the other has gone */
}

static void flood(long bytes) {
  static char block[4096];
  memset(block, 'x', sizeof block - 1);
  block[sizeof block - 1] = '\n';
  for (; bytes > 0; bytes -= (long)sizeof block)
    if (write(1, block, sizeof block) < 0) exit(9);
}

static void eat(long bytes) {
  static char block[4096];
  ssize_t got;
  while (bytes > 0 && (got = read(0, block, sizeof block)) > 0) bytes -= got;
  if (bytes > 0) exit(8);
}

/* Reads a little at a time, and sleeps or computes after each piece. */
static void read_slowly(int sleeps) {
  char piece[64];
  while (read(0, piece, sizeof piece) > 0) {
    if (sleeps) usleep(100000);
    else for (clock_t until = clock() + CLOCKS_PER_SEC / 200; clock() < until;) continue;
  }
}

/* `name=text`: a file in the feedback folder. */
static void leave(const char *file) {
  char path[256];
  const char *text = strchr(file, '=') + 1;
  snprintf(path, sizeof path, "feedback/%.*s", (int)(text - file - 1), file);
  FILE *stream = fopen(path, "w");
  if (!stream || fputs(text, stream) < 0 || fclose(stream)) exit(98);
}

static void act(const char *action) {
  const char *colon = strchr(action, ':'), *rest = colon ? colon + 1 : "";
  size_t length = colon ? (size_t)(colon - action) : strlen(action);
#define IS(name) (length == strlen(name) && !strncmp(action, name, length))
  if (IS("say")) say(rest);
  else if (IS("hear")) {
    if (!hear()) exit(43);
    heard[strcspn(heard, "\n")] = '\0';
    if (*rest && strcmp(heard, rest)) exit(43);
  } else if (IS("echo")) while (hear()) { /* until the other one ends */
      heard[strcspn(heard, "\n")] = '\0';
      say(heard);
    }
  else if (IS("dawdle")) read_slowly(1);
  else if (IS("chew")) read_slowly(0);
  else if (IS("chat")) for (;;) { /* as long as there is an answer */
      say("x");
      if (!hear()) break;
    }
  else if (IS("await-end")) while (read(0, heard, sizeof heard) > 0) continue;
  else if (IS("exit")) exit(atoi(rest));
  else if (IS("abort")) abort();
  else if (IS("close")) close(atoi(rest));
  else if (IS("flood")) flood(atol(rest));
  else if (IS("eat")) eat(atol(rest));
  else if (IS("feedback")) leave(rest);
  else if (IS("once")) { /* asks for one more pass, and ends in that */
    if (!access("feedback/a/b/state", F_OK)) exit(access("feedback/nextpass.in", F_OK) ? 42 : 97);
    mkdir("feedback/a", 0755);
    mkdir("feedback/a/b", 0755);
    leave("a/b/state=x");
    leave("nextpass.in=x");
    exit(42);
  } else if (IS("loop")) for (volatile int i = 0;; i++) continue;
  else if (IS("sleep")) usleep((useconds_t)atol(rest) * 1000);
  else if (IS("wait")) for (;;) pause();
  else if (IS("kill")) raise(SIGKILL);
  else if (IS("stderr")) fprintf(stderr, "%s\n", rest);
  else if (IS("allocate")) {
    volatile char *block = malloc((size_t)atol(rest));
    for (long i = 0; block && i < atol(rest); i += 4096) block[i] = 1;
  } else if (IS("leave")) { /* a child that keeps everything open */
    if (fork() == 0) for (;;) pause();
  } else if (IS("turn")) { /* standard input, opened again for writing */
    int fd = open("/proc/self/fd/0", O_WRONLY);
    if (fd >= 0 && write(fd, rest, strlen(rest)) > 0 && write(fd, "\n", 1) > 0) fprintf(stderr, "turned\n");
  } else if (IS("overhear")) { /* standard output, opened again for reading */
    int fd = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
    if (fd >= 0 && read(fd, heard, sizeof heard) > 0) fprintf(stderr, "overheard\n");
  } else if (IS("shrink")) fcntl(0, F_SETPIPE_SZ, 4096);
  else if (IS("chmod")) {
    if (fchmod(0, 0) == 0) fprintf(stderr, "changed\n");
  } else exit(99);
}

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++)
    if (arguments[i][0] != '/') act(arguments[i]);
}
