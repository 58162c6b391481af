#include "launcher.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MAX_REQUEST = 1 << 20, MAX_STRINGS = 1 << 14 };

static char request[MAX_REQUEST];
static size_t request_length, request_position;
static char *strings[MAX_STRINGS];
static size_t strings_used;

static bool read_exactly(char *buffer, size_t length) {
  while (length > 0) {
    ssize_t got = recv(JUDGE_SOCKET, buffer, length, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    buffer += got;
    length -= (size_t)got;
  }
  return true;
}

bool receive_request(void) {
  uint32_t length;
  if (!read_exactly((char *)&length, sizeof length)) return false;
  if (length == 0 || length > MAX_REQUEST) die("request of %u bytes (at most %d)", length, MAX_REQUEST);
  if (!read_exactly(request, length)) return false;
  if (request[length - 1] != '\0') die("request does not end with NUL");
  request_length = length;
  request_position = strings_used = 0;
  return true;
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

static void send_line(const char *line, size_t length) {
  while (length > 0) {
    ssize_t sent = send(JUDGE_SOCKET, line, length, MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) _exit(1); /* the judge is gone */
    line += sent;
    length -= (size_t)sent;
  }
}

void reply(const char *format, ...) {
  static char line[1 << 15];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof line - 1, format, arguments);
  va_end(arguments);
  line[length] = '\n';
  send_line(line, (size_t)length + 1);
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
