/* The right sequence, but a new line begins after 20 letters.
 * Wrong: a line that is not the last has fewer than 60 letters. Only sequences of 21 or 22 moves show it. */
#include <stdio.h>
#include <string.h>

enum { SHEETS = 40320 };

static const char *const moves[3] = {"87654321", "41236785", "17245368"};
static char queue[SHEETS][9];
static int parent[SHEETS];
static char letter[SHEETS];
static char seen[SHEETS];

static int number(const char *sheet) {
  int result = 0;
  for (int i = 0; i < 8; i++) {
    int smaller = 0;
    for (int j = i + 1; j < 8; j++) smaller += sheet[j] < sheet[i];
    result = result * (8 - i) + smaller;
  }
  return result;
}

static void apply(const char *sheet, const char *move, char *result) {
  for (int i = 0; i < 8; i++) result[i] = sheet[move[i] - '1'];
  result[8] = 0;
}

static void read_sheet(char *sheet) {
  for (int i = 0; i < 8; i++) {
    if (scanf(" %c", &sheet[i]) != 1) sheet[i] = '1';
  }
  sheet[8] = 0;
}

/* Searches from `start`; the index of `goal` in the queue. */
static int search(const char *start, const char *goal) {
  int tail = 1;
  strcpy(queue[0], start);
  seen[number(start)] = 1;
  for (int head = 0; head < tail; head++) {
    if (strcmp(queue[head], goal) == 0) return head;
    for (int m = 0; m < 3; m++) {
      char next[9];
      apply(queue[head], moves[m], next);
      if (seen[number(next)]) continue;
      seen[number(next)] = 1;
      strcpy(queue[tail], next);
      parent[tail] = head;
      letter[tail++] = (char)('A' + m);
    }
  }
  return 0;
}

int main(void) {
  char target[9], path[64];
  read_sheet(target);
  int length = 0;
  for (int at = search("12345678", target); at > 0; at = parent[at]) path[length++] = letter[at];
  printf("%d\n", length);
  for (int done = 0; done < length; done++) {
    if (done > 0 && done % 20 == 0) putchar('\n');
    putchar(path[length - 1 - done]);
  }
  putchar('\n');
  return 0;
}
/* Dennis */
