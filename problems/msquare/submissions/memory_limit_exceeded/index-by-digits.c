/* Breadth-first search with the eight digits of a sheet, read as one decimal number, as the index of its tables.
 * Wrong: a table of 87,654,322 distances and one of as many parents, all of them initialised, where 40,320 entries
 * are used. */
#include <stdio.h>
#include <string.h>

enum { SIZE = 87654322 };

static int distance[SIZE], parent[SIZE];
static char letter[SIZE];
static int queue[40320];

static int moved(int sheet, int move) {
  static const int source[3][8] = {{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};
  int digits[8], result = 0;
  for (int i = 7; i >= 0; i--, sheet /= 10) digits[i] = sheet % 10;
  for (int i = 0; i < 8; i++) result = 10 * result + digits[source[move][i]];
  return result;
}

int main(void) {
  int target = 0, tail = 1;
  for (int i = 0, digit; i < 8 && scanf("%d", &digit) == 1; i++) target = 10 * target + digit;
  memset(distance, -1, sizeof distance);
  memset(parent, -1, sizeof parent);
  queue[0] = 12345678;
  distance[12345678] = 0;
  for (int head = 0; head < tail; head++) {
    for (int m = 0; m < 3; m++) {
      const int next = moved(queue[head], m);
      if (distance[next] >= 0) continue;
      distance[next] = distance[queue[head]] + 1;
      parent[next] = queue[head];
      letter[next] = (char)('A' + m);
      queue[tail++] = next;
    }
  }
  char path[64];
  int length = distance[target];
  for (int at = target, i = length; i > 0; at = parent[at]) path[--i] = letter[at];
  printf("%d\n%.*s\n", length, length, path);
  return 0;
}
