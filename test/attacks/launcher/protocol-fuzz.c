/* Feeds bytes to the reader of requests of the launcher, as libFuzzer makes them:
 *
 *   clang -g -O1 -fsanitize=fuzzer,address,undefined -I judge/sandbox/launcher \
 *     test/attacks/launcher/protocol-fuzz.c -o /tmp/protocol-fuzz
 *   /tmp/protocol-fuzz -max_total_time=3600 -max_len=4096
 *
 * Compiled with -DBY_ITSELF it makes inputs of its own: protocol-fuzz.full.test.ts.
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

static void require_inside(const char *string) {
  if (string < request || string + strlen(string) >= request + request_length) abort();
}

static void read_all(void) {
  while (receive_request()) {
    for (size_t reads = 0; request_position < request_length && reads < 200; reads++) {
      const char letter = request[request_position];
      if (letter >= '0' && letter <= '4') {
        next_number();
      } else if (letter >= '5' && letter <= '9') {
        size_t count;
        char **list = next_list(&count);
        for (size_t i = 0; i < count; i++) require_inside(list[i]);
        if (list[count] != NULL) abort();
      } else {
        require_inside(next_string());
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

#ifdef BY_ITSELF
#undef exit
#undef _exit
#include <stdio.h>
#include <time.h>

static uint64_t state;

static uint32_t below(uint32_t most) {
  state ^= state << 13, state ^= state >> 7, state ^= state << 17;
  return (uint32_t)(state >> 32) % most;
}

/* Two lists with more strings together than a request may have. */
static size_t make_long(uint8_t *data) {
  static const char list[9000 + sizeof "9000"] = "9000";
  const uint32_t length = 2 * sizeof list;
  data[0] = (uint8_t)below(256);
  memcpy(data + 1, &length, sizeof length);
  memcpy(data + 5, list, sizeof list);
  memcpy(data + 5 + sizeof list, list, sizeof list);
  return 5 + length;
}

/* Requests as the judge writes them, of which some lengths, ends and numbers are wrong. */
static size_t make(uint8_t *data) {
  const size_t most = 4096;
  static const char *const words[] = {"", "0", "1", "3", "5", "7", "-1", "16384", "4294967296", "99999999999999999999",
                                      "5x", "/w", "a word that is longer than the others are"};
  if (!below(1000)) return make_long(data);
  size_t size = 0;
  data[size++] = (uint8_t)(below(3) ? 255 : below(256));
  while (size + 128 < most && below(8)) {
    const size_t prefix = size;
    size += sizeof(uint32_t);
    for (uint32_t count = below(12); count > 0 && size + 64 < most; count--) {
      const char *word = words[below(sizeof words / sizeof *words)];
      memcpy(data + size, word, strlen(word) + 1);
      size += strlen(word) + 1;
      if (!below(20)) data[size - 1] = (uint8_t)below(256);
    }
    uint32_t length = (uint32_t)(size - prefix - sizeof(uint32_t));
    if (!below(20)) length += below(9) - 4;
    if (!below(100)) length = below(2) ? 1u << 20 : below(UINT32_MAX);
    memcpy(data + prefix, &length, sizeof length);
  }
  return below(4) ? size : 1 + below((uint32_t)size);
}

/* protocol-fuzz <seed> <inputs> <at most so many seconds> */
int main(int argc, char **argv) {
  static uint8_t data[1 << 15];
  if (argc != 4) return 2;
  state = strtoull(argv[1], NULL, 10) * 2 + 1;
  const uint64_t inputs = strtoull(argv[2], NULL, 10);
  const time_t end = time(NULL) + atoll(argv[3]);
  uint64_t tried = 0;
  for (; tried < inputs && time(NULL) <= end; tried++) {
    const size_t size = make(data);
    uint8_t *exact = malloc(size); /* so that a byte too many is found */
    memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
  }
  printf("%llu\n", (unsigned long long)tried);
  return 0;
}
#endif
