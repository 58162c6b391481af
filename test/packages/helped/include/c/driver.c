#include <stdio.h>
#include <stdlib.h>

#include "solve.h"

int main(int argc, char **argv) {
  long n, number;
  FILE *file = fopen("number.txt", "r");
  if (argc != 2 || !file || fscanf(file, "%ld", &number) != 1 || scanf("%ld", &n) != 1) return 1;
  printf("{{greeting.loud}} %ld\n", number * atol(argv[1]) * {{factor}} * solve(n));
}
