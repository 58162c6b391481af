/* Feeds bytes to the reader of requests of the launcher, as libFuzzer makes them:
 *
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined -I judge/sandbox/launcher \
 *     test/attacks/launcher/protocol-fuzz.c -o /tmp/protocol-fuzz
 *   /tmp/protocol-fuzz -max_total_time=3600 -max_len=4096
 *
 * The first byte says in which pieces the rest arrives. What is read of a request is chosen by its own letters, so that
 * every order of strings, numbers and lists is tried. */
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/types.h>

static jmp_buf ended;
static const uint8_t *input;
static size_t input_length, input_position, piece;

static ssize_t fuzz_recv(int socket, void *to, size_t size, int flags) {
  (void)socket;
  (void)flags;
  size_t left = input_length - input_position, count = piece;
  if (count > left) count = left;
  if (count > size) count = size;
  memcpy(to, input + input_position, count);
  input_position += count;
  return (ssize_t)count;
}

static ssize_t fuzz_send(int socket, const void *from, size_t size, int flags) {
  (void)socket;
  (void)flags;
  for (size_t i = 0; i < size; i++)
    if (((const char *)from)[i] == '\0') abort(); /* an answer is a line of text */
  return (ssize_t)size;
}

_Noreturn static void fuzz_exit(int status) {
  (void)status;
  longjmp(ended, 1);
}

#define recv fuzz_recv
#define send fuzz_send
#define exit fuzz_exit
#define _exit fuzz_exit
#include "protocol.c"

static void read_all(void) {
  while (receive_request()) {
    for (size_t reads = 0; request_position < request_length && reads < 200; reads++) {
      const char letter = request[request_position];
      if (letter >= '0' && letter <= '4') {
        next_number();
      } else if (letter >= '5' && letter <= '9') {
        size_t count;
        char **list = next_list(&count);
        for (size_t i = 0; i < count; i++)
          if (strlen(list[i]) > request_length) abort();
        if (list[count] != NULL) abort();
      } else {
        next_string();
      }
    }
    if (has_next_request())
      reply_soon("{\"rest\":%zu}", request_length - request_position);
    else
      reply("{\"last\":\"%.20s\"}", "x");
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  piece = (size_t)data[0] + 1;
  input = data + 1;
  input_length = size - 1;
  input_position = received_length = request_length = request_position = strings_used = 0;
  answers_length = answers_held = 0;
  request = NULL;
  if (setjmp(ended) == 0) read_all();
  return 0;
}
