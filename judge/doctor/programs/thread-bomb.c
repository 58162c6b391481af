/* Starts threads for ever. */
#include <pthread.h>
#include <unistd.h>

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

int main(void) {
  pthread_t thread;
  for (;;) pthread_create(&thread, NULL, wait_for_ever, NULL);
}
