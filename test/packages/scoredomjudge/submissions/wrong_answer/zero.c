#include <stdio.h>

/* @EXPECTED_SCORE@: 0 */
int main(void) {
  puts("0");
  return 0;
}
