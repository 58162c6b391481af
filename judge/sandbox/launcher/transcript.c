/* Records what a program of a conversation wrote: time, length, bytes. Most messages are short, so records are
 * written in blocks. */
#define _GNU_SOURCE
#include "run.h"

#include <string.h>
#include <unistd.h>

struct head {
  int64_t when, length;
};

static struct {
  int file;
  int64_t left; /* bytes of messages that may still be recorded */
  size_t length;
  char block[sizeof(struct head) + MESSAGE_BYTES]; /* the longest record fits */
} transcript = {.file = -1};

void transcript_open(const struct box *box, const char *name, int64_t most) {
  transcript_close();
  if (!*name) return;
  if (strchr(name, '/')) die("name %s of a transcript", name);
  transcript.file = openat(box->output, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (transcript.file < 0) die("transcript %s", name);
  transcript.length = 0;
  transcript.left = most;
}

/* A full disk ends the transcript; verdicts do not depend on it. */
static void write_block(void) {
  ssize_t length = (ssize_t)transcript.length;
  transcript.length = 0;
  if (length == 0 || write(transcript.file, transcript.block, (size_t)length) == length) return;
  close(transcript.file);
  transcript.file = -1;
}

static void append(const void *data, size_t length) {
  memcpy(transcript.block + transcript.length, data, length);
  transcript.length += length;
}

void transcript_note(int64_t when, const char *message, size_t length) {
  if (transcript.file < 0) return;
  if ((int64_t)length > transcript.left) length = (size_t)transcript.left;
  struct head head = {when, (int64_t)length};
  if (transcript.length + sizeof head + length > sizeof transcript.block) write_block();
  append(&head, sizeof head);
  append(message, length);
  transcript.left -= (int64_t)length;
  if (transcript.left == 0) transcript_close();
}

void transcript_close(void) {
  if (transcript.file >= 0) write_block();
  if (transcript.file >= 0) close(transcript.file);
  transcript.file = -1;
}
