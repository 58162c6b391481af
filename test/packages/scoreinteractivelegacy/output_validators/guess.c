#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* With the argument "share": how many guesses it took decides which part of the points is given. With "points" and a number: the same, as
 * points of that many. */
static void leave(const char *folder, const char *name, double value) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  if (!file) exit(1);
  fprintf(file, "%g\n", value);
  fclose(file);
}

int main(int count, char **arguments) {
  int number, guess;
  FILE *input = fopen(arguments[1], "r");
  if (!input || fscanf(input, "%d", &number) != 1) return 1;
  for (int guesses = 1; guesses <= 100 && scanf("%d", &guess) == 1; guesses++) {
    puts(guess < number ? "more" : guess > number ? "less" : "right");
    fflush(stdout);
    if (guess != number) continue;
    double share = guesses <= 7 ? 1 : guesses <= 20 ? 0.5 : 0.1;
    if (count > 4 && !strcmp(arguments[4], "share")) leave(arguments[3], "score_multiplier.txt", share);
    if (count > 5 && !strcmp(arguments[4], "points")) leave(arguments[3], "score.txt", share * atof(arguments[5]));
    return 42;
  }
  return 43;
}
