/* Breadth-first search from both ends, one level at a time, always on the side with the smaller level, until a level
 * of one side meets the other. Each level is in the lexical order of its shortest paths: those of the forward side
 * grow at their end, those of the backward side at their beginning. So the first sheet of the forward queue that the
 * backward search knows begins the lexically earliest sequence, and the letters by which the backward search came
 * to it end it. A sheet is one word of eight hexadecimal digits, the tile at place i (0 to 7) in digit i: a move is a
 * few shifts, and a rank compares all tiles at once. Only a small part of the sheets is visited, in little memory; no
 * library but read and write. */
#include <unistd.h>

enum { SHEETS = 40320, MOST_VISITED = 8192 }; /* of all targets, the worst lets both sides together visit 5,830 */
enum { FORWARD = 0, BACKWARD = 1, NO_MOVE = 3 };

typedef unsigned int Sheet;

static const Sheet solved = 0x76543210;

static unsigned int seen[2][SHEETS / 32]; /* a bit for each rank */
static Sheet queue[2][MOST_VISITED];
static unsigned short step[2][MOST_VISITED]; /* 4 * index of the sheet before in the queue + move */
static int level_begin[2], level_end[2];

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

static char letter(int side, int at) { return (char)('A' + step[side][at] % 4); }

static int is_seen(int side, int at) { return seen[side][at / 32] >> at % 32 & 1; }

static void add(int side, Sheet sheet, int at, unsigned by) {
  seen[side][at / 32] |= 1u << at % 32;
  step[side][level_end[side]] = (unsigned short)by;
  queue[side][level_end[side]++] = sheet;
}

/* Adds the sheet that a move makes of one of the queue, unless it is known. Returns whether the other side knows it. */
static int try_move(int side, int head, int move) {
  const Sheet next = moved(queue[side][head], move, side);
  const int at = rank(next);
  if (is_seen(side, at)) return 0;
  add(side, next, at, 4 * (unsigned)head + (unsigned)move);
  return is_seen(1 - side, at);
}

static int expand_forward(void) {
  const int end = level_end[FORWARD];
  int met = 0;
  for (int head = level_begin[FORWARD]; head < end && !met; head++) /* the first meeting is the earliest in order */
    for (int move = step[FORWARD][head] % 4 < 2; move < 3; move++) /* no A after A or B: AA does nothing, BA is AB */
      met |= try_move(FORWARD, head, move);
  level_begin[FORWARD] = end;
  return met;
}

static int expand_backward(void) { /* for the same reason, only C before A */
  const int end = level_end[BACKWARD];
  int met = 0;
  for (int move = 0; move < 3; move++)
    for (int head = level_begin[BACKWARD]; head < end; head++)
      if (move == 2 || step[BACKWARD][head] % 4 != 0) met |= try_move(BACKWARD, head, move);
  level_begin[BACKWARD] = end;
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
  add(FORWARD, solved, rank(solved), NO_MOVE);
  add(BACKWARD, target, rank(target), NO_MOVE);
  int depth[2] = {0, 0};
  for (int met = target == solved; !met;) {
    const int side = level_end[BACKWARD] - level_begin[BACKWARD] < level_end[FORWARD] - level_begin[FORWARD];
    met = side == FORWARD ? expand_forward() : expand_backward();
    depth[side]++;
  }
  int forward = level_begin[FORWARD], backward = level_begin[BACKWARD];
  while (!is_seen(BACKWARD, rank(queue[FORWARD][forward]))) forward++;
  while (queue[BACKWARD][backward] != queue[FORWARD][forward]) backward++;

  const int length = depth[FORWARD] + depth[BACKWARD];
  char output[32];
  int at = 0;
  if (length >= 10) output[at++] = (char)('0' + length / 10);
  output[at++] = (char)('0' + length % 10);
  output[at++] = '\n';
  for (int k = depth[FORWARD]; k > 0; forward = step[FORWARD][forward] / 4) output[at + --k] = letter(FORWARD, forward);
  at += depth[FORWARD];
  for (; backward > 0; backward = step[BACKWARD][backward] / 4) output[at++] = letter(BACKWARD, backward);
  output[at++] = '\n';
  return write(1, output, (unsigned long)at) != at;
}
