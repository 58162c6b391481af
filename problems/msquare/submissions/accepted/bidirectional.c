/* Breadth-first search from both ends, one level at a time, always on the side with the smaller level, until a level
 * of one side meets the other. The forward queue is in the lexical order of the shortest paths, so the first of its
 * sheets that the backward search knows begins the lexically earliest sequence; from there the way to the target is
 * a walk downhill that takes the first letter each time. A sheet is one word of eight hexadecimal digits, the tile
 * at place i (0 to 7) in digit i: a move is a few shifts, and a rank compares all tiles at once. Only a small part of
 * the sheets is visited; no library but read and write. */
#include <unistd.h>

enum { SHEETS = 40320, FORWARD = 0, BACKWARD = 1 };

typedef unsigned int Sheet;

static const Sheet solved = 0x76543210;

/* 1 + distance from the start (low digit) and from the target (high digit) by rank; 0: not seen. */
static unsigned char seen[SHEETS];
static Sheet queue[2][SHEETS];
static unsigned int step[SHEETS]; /* of the forward queue: 4 * index of the sheet before + move */
static int level_begin[2], level_end[2] = {1, 1};

/* The rank in the order of the highest digit, then the next, 0 to 40319. Each digit i of smaller counts the smaller
 * tiles in the digits below it and is worth i!; byte k of pairs joins digits 2k and 2k + 1 and is worth (2k)!. */
static int rank(Sheet sheet) {
  Sheet smaller = 0;
#pragma GCC unroll 7 /* so that the masks are constants */
  for (int places = 4; places < 32; places += 4) {
    const Sheet below = sheet << places | 0x77777777u >> (32 - places);
    smaller += (((sheet | 0x88888888u) - 0x11111111u - below) >> 3) & 0x11111111u;
  }
  const Sheet even = smaller & 0x0f0f0f0f, odd = smaller >> 4 & 0x0f0f0f0f;
  const Sheet pairs = even + odd + 2 * (odd & 0xff00ff00) + 4 * (odd & 0xffff0000);
  return (int)(720 * (pairs >> 24) + 24 * (pairs >> 16 & 0xff) + 2 * (pairs >> 8 & 0xff) + (pairs & 0xff));
}

static Sheet moved(Sheet sheet, int move, int side) {
  if (move == 0) {
    sheet = __builtin_bswap32(sheet);
    return (sheet & 0x0f0f0f0f) << 4 | (sheet >> 4 & 0x0f0f0f0f);
  }
  if (move == 1) {
    const Sheet left = (sheet & 0x0fff0fff) << 4 | (sheet >> 12 & 0x000f000f);
    const Sheet right = (sheet >> 4 & 0x0fff0fff) | (sheet & 0x000f000f) << 12;
    return side == FORWARD ? (left & 0xffff) | (right & 0xffff0000) : (right & 0xffff) | (left & 0xffff0000);
  }
  const Sheet still = sheet & 0xf00ff00f;
  return side == FORWARD
             ? still | (sheet >> 20 & 0xf0) | (sheet & 0xf0) << 4 | (sheet & 0xf00) << 12 | (sheet & 0xf00000) << 4
             : still | (sheet & 0xf0) << 20 | (sheet >> 4 & 0xf0) | (sheet >> 12 & 0xf00) | (sheet >> 4 & 0xf00000);
}

/* Adds the next level of a side. Returns whether the other side has seen one of its sheets. */
static int expand(int side, int depth) {
  const int mine = 4 * side, other = 4 - mine;
  int met = 0, tail = level_end[side];
  for (int head = level_begin[side]; head < level_end[side]; head++) {
    for (int move = 0; move < 3; move++) {
      const Sheet next = moved(queue[side][head], move, side);
      unsigned char *const marks = &seen[rank(next)];
      if (*marks >> mine & 0xf) continue;
      met |= *marks >> other & 0xf;
      *marks |= (unsigned char)((depth + 2) << mine);
      if (side == FORWARD) step[tail] = 4 * (unsigned)head + (unsigned)move;
      queue[side][tail++] = next;
    }
  }
  level_begin[side] = level_end[side];
  level_end[side] = tail;
  return met;
}

int main(void) {
  char text[64];
  Sheet target = 0;
  const long size = read(0, text, sizeof text);
  for (int i = 0, place = 0; i < size && place < 32; i++) {
    if (text[i] < '1' || text[i] > '8') continue;
    target |= (Sheet)(text[i] - '1') << place;
    place += 4;
  }
  queue[FORWARD][0] = solved;
  queue[BACKWARD][0] = target;
  seen[rank(solved)] |= 1;
  seen[rank(target)] |= 1 << 4;
  int depth[2] = {0, 0};
  for (int met = target == solved; !met;) {
    const int side = level_end[BACKWARD] - level_begin[BACKWARD] < level_end[FORWARD] - level_begin[FORWARD];
    met = expand(side, depth[side]);
    depth[side]++;
  }
  int meeting = level_begin[FORWARD];
  while (!(seen[rank(queue[FORWARD][meeting])] >> 4)) meeting++;

  const int length = depth[FORWARD] + depth[BACKWARD];
  char output[32];
  int at = 0;
  if (length >= 10) output[at++] = (char)('0' + length / 10);
  output[at++] = (char)('0' + length % 10);
  output[at++] = '\n';
  for (int i = meeting, k = depth[FORWARD]; k > 0; i = (int)(step[i] / 4)) output[at + --k] = (char)('A' + step[i] % 4);
  at += depth[FORWARD];
  Sheet sheet = queue[FORWARD][meeting];
  for (int rest = depth[BACKWARD]; rest > 0; rest--) {
    int move = 0;
    while (seen[rank(moved(sheet, move, FORWARD))] >> 4 != rest) move++;
    sheet = moved(sheet, move, FORWARD);
    output[at++] = (char)('A' + move);
  }
  output[at++] = '\n';
  return write(1, output, (unsigned long)at) != at;
}
