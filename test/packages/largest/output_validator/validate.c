#include <stdio.h>

int main(int argc, char **argv) {
  long n, a, b;
  FILE *input = argc > 3 ? fopen(argv[1], "r") : NULL;
  if (!input || fscanf(input, "%ld", &n) != 1) return 1;
  return scanf("%ld %ld", &a, &b) == 2 && a + b == n ? 42 : 43;
}
