/* Writes its progress to standard error, without end.
 * Wrong: what goes to standard error counts as output. */
#include <stdio.h>

int main(void) {
  for (long round = 0;; round++) fprintf(stderr, "round %ld: still looking for a shorter sequence …\n", round);
}
