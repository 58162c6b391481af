/* Breadth-first search from both ends, one level at a time, always on the side with the smaller level, until a level
 * of one side meets the other. The forward queue is in the lexical order of the shortest paths, so the first of its
 * sheets that the backward search knows begins the lexically earliest sequence; from there the way to the target is
 * a walk downhill that takes the first letter each time. Only a small part of the sheets is visited; no library but
 * read and write. */
#include <unistd.h>

enum { SHEETS = 40320, NONE = 0xffff };

typedef struct { unsigned char tile[8]; } Sheet;

static const unsigned char source[3][8] = {
    {7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};

/* Indexed by side: 0 forward, 1 backward. distance + 1 by rank; 0: not seen. */
static unsigned char seen[2][SHEETS];
static Sheet queue[2][SHEETS];
static unsigned short parent[SHEETS]; /* index in queue[0] */
static unsigned char letter[SHEETS];
static int level_begin[2], level_end[2];

static int rank(const Sheet *sheet) {
  int result = 0;
  unsigned free_tiles = 0xff;
  for (int i = 0; i < 8; i++) {
    unsigned smaller = free_tiles & ((1u << sheet->tile[i]) - 1);
    smaller -= (smaller >> 1) & 0x55;
    smaller = (smaller & 0x33) + ((smaller >> 2) & 0x33);
    result = result * (8 - i) + (int)((smaller + (smaller >> 4)) & 0xf);
    free_tiles &= ~(1u << sheet->tile[i]);
  }
  return result;
}

static Sheet moved(const Sheet *sheet, int move, int backward) {
  Sheet result;
  for (int i = 0; i < 8; i++) {
    if (backward) result.tile[source[move][i]] = sheet->tile[i];
    else result.tile[i] = sheet->tile[source[move][i]];
  }
  return result;
}

static void expand(int side, int depth) {
  int tail = level_end[side];
  for (int head = level_begin[side]; head < level_end[side]; head++) {
    for (int move = 0; move < 3; move++) {
      const Sheet next = moved(&queue[side][head], move, side);
      const int r = rank(&next);
      if (seen[side][r]) continue;
      seen[side][r] = (unsigned char)(depth + 2);
      if (side == 0) {
        parent[tail] = (unsigned short)head;
        letter[tail] = (unsigned char)('A' + move);
      }
      queue[side][tail++] = next;
    }
  }
  level_begin[side] = level_end[side];
  level_end[side] = tail;
}

/* The first sheet of the last forward level that the backward search has seen at its last level. */
static int meeting(int backward_depth) {
  for (int i = level_begin[0]; i < level_end[0]; i++) {
    if (seen[1][rank(&queue[0][i])] == backward_depth + 1) return i;
  }
  return NONE;
}

int main(void) {
  char text[64];
  const long size = read(0, text, sizeof text);
  for (int i = 0, n = 0; i < size && n < 8; i++) {
    if (text[i] >= '1' && text[i] <= '8') queue[1][0].tile[n++] = (unsigned char)(text[i] - '1');
  }
  for (int i = 0; i < 8; i++) queue[0][0].tile[i] = (unsigned char)i;

  int depth[2] = {0, 0};
  for (int side = 0; side < 2; side++) {
    seen[side][rank(&queue[side][0])] = 1;
    level_end[side] = 1;
  }
  int meet;
  while ((meet = meeting(depth[1])) == NONE) {
    const int side = level_end[1] - level_begin[1] < level_end[0] - level_begin[0];
    expand(side, depth[side]);
    depth[side]++;
  }

  const int length = depth[0] + depth[1];
  char output[32];
  int at = 0;
  if (length >= 10) output[at++] = (char)('0' + length / 10);
  output[at++] = (char)('0' + length % 10);
  output[at++] = '\n';
  for (int i = meet, k = depth[0]; k > 0; i = parent[i]) output[at + --k] = (char)letter[i];
  at += depth[0];
  Sheet sheet = queue[0][meet];
  for (int rest = depth[1]; rest > 0; rest--) {
    for (int move = 0; move < 3; move++) {
      const Sheet next = moved(&sheet, move, 0);
      if (seen[1][rank(&next)] != rest) continue;
      output[at++] = (char)('A' + move);
      sheet = next;
      break;
    }
  }
  output[at++] = '\n';
  return write(1, output, (unsigned long)at) != at;
}
