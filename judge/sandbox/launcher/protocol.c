#include "launcher.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_REQUEST = 1 << 20, MAX_STRINGS = 1 << 14 };
/* The answer to a run is held back while as many requests as this have arrived and fewer answers than this are held:
 * then the judge handles several at once, and the launcher does not run out of work meanwhile. */
enum { TOGETHER = 8 };

static char received[MAX_REQUEST + sizeof(uint32_t)]; /* begins with the current request */
static size_t received_length;
static const char *request;
static size_t request_length, request_position;
static char *strings[MAX_STRINGS];
static size_t strings_used;

static char answers[1 << 17];
static size_t answers_length, answers_held;

/* Length of the request at `position`, with its prefix; 0 if it has not arrived as a whole. */
static size_t frame_at(size_t position) {
  uint32_t length;
  if (received_length - position < sizeof length) return 0;
  memcpy(&length, received + position, sizeof length);
  if (length == 0 || length > MAX_REQUEST) die("request of %u bytes (at most %d)", length, MAX_REQUEST);
  return received_length - position < sizeof length + length ? 0 : sizeof length + length;
}

static size_t current_frame(void) { return request ? sizeof(uint32_t) + request_length : 0; }

/* Takes what has arrived, as far as there is room. False if nothing has, or the judge has closed the connection. */
static bool receive_more(int flags) {
  ssize_t got;
  if (received_length == sizeof received) return false;
  do got = recv(JUDGE_SOCKET, received + received_length, sizeof received - received_length, flags);
  while (got < 0 && errno == EINTR);
  if (got > 0) received_length += (size_t)got;
  return got > 0;
}

bool receive_request(void) {
  received_length -= current_frame();
  memmove(received, received + current_frame(), received_length);
  request = NULL;
  if (frame_at(0) == 0) send_answers();
  while (frame_at(0) == 0)
    if (!receive_more(0)) return false;
  request = received + sizeof(uint32_t);
  request_length = frame_at(0) - sizeof(uint32_t);
  if (request[request_length - 1] != '\0') die("request does not end with NUL");
  request_position = strings_used = 0;
  return true;
}

bool has_next_request(void) { return received_length > current_frame(); }

static bool has_requests(size_t count) {
  size_t position = current_frame();
  for (size_t frame; count > 0 && (frame = frame_at(position)) > 0; count--) position += frame;
  return count == 0;
}

void drop_requests(void) {
  while (receive_request()) {
  }
  _exit(0);
}

const char *next_string(void) {
  if (request_position >= request_length) die("request is too short");
  const char *string = request + request_position;
  request_position += strlen(string) + 1;
  return string;
}

int64_t next_number(void) {
  const char *text = next_string();
  char *end;
  errno = 0;
  long long value = strtoll(text, &end, 10);
  if (errno || end == text || *end || value < 0) die("request has \"%.40s\" where a number is expected", text);
  return value;
}

char **next_list(size_t *count) {
  *count = (size_t)next_number();
  if (*count >= MAX_STRINGS - strings_used) die("request has a list of %zu strings", *count);
  char **list = strings + strings_used;
  strings_used += *count + 1;
  for (size_t i = 0; i < *count; i++) list[i] = (char *)next_string();
  list[*count] = NULL;
  return list;
}

void send_answers(void) {
  for (size_t done = 0; done < answers_length;) {
    ssize_t sent = send(JUDGE_SOCKET, answers + done, answers_length - done, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(1); /* the judge is gone */
    done += (size_t)sent;
  }
  answers_length = answers_held = 0;
}

static void add_answer(const char *format, va_list arguments) {
  static const size_t most = 1 << 15;
  if (answers_length > sizeof answers - most) send_answers();
  int length = vsnprintf(answers + answers_length, most - 1, format, arguments);
  answers_length += (size_t)length;
  answers[answers_length++] = '\n';
}

void reply(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_answer(format, arguments);
  va_end(arguments);
  send_answers();
}

void reply_soon(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  add_answer(format, arguments);
  va_end(arguments);
  bool is_ahead = has_requests(TOGETHER) || (receive_more(MSG_DONTWAIT) && has_requests(TOGETHER));
  if (++answers_held == TOGETHER || !is_ahead) send_answers();
}

void die(const char *format, ...) {
  int error = errno;
  char message[700];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  for (char *c = message; *c; c++) /* plain ASCII, because a program may have chosen a name in it */
    if (*c < ' ' || *c > '~' || *c == '"' || *c == '\\') *c = '\'';
  reply("{\"error\":\"%s\",\"errno\":%d,\"cause\":\"%s\"}", message, error, error ? strerror(error) : "");
  exit(1); /* in the outer process this removes the cgroups */
}
