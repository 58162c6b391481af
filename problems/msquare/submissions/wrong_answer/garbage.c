/* A right first line for the sample, and then bytes that are neither letters nor UTF-8, NUL and escape sequences
 * among them.
 * Wrong: characters other than A, B, C. */
#include <stdio.h>

int main(void) {
  static const char garbage[] = "\0\xff\xfe\x1b[2J\x1b]0;title\x07\xc3(\r\0ABC";
  printf("7\n");
  fwrite(garbage, 1, sizeof garbage, stdout);
  return 0;
}
