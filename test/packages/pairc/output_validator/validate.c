#include <stdio.h>
#include <string.h>

#include <verdict.h>

#include "lib/say.h"

int main(int argc, char **argv) {
  long n, a, b;
  FILE *input = argc > 3 ? fopen(argv[1], "r") : NULL;
  if (!input || fscanf(input, "%ld", &n) != 1) return 1;
  if (scanf("%ld %ld", &a, &b) != 2) {
    say(argv[3], "teammessage.txt", "two numbers are wanted");
    return REJECT;
  }
  if (a + b == n) return ACCEPT;
  say(argv[3], "judgemessage.txt", "the sum is wrong");
  return REJECT;
}
