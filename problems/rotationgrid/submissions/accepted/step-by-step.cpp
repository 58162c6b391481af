// Fills the grid row by row. The nearest point of the right colour goes to its cell step by step: by a rotation that
// does not move filled cells, if there is one, otherwise by exchanging neighbours (a table of sequences in 3 x 3 that
// do not move other points).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

using namespace std;

int n;
vector<int> grid, goal, moves;

// A rotation of 3 x 3 is a digit: twice the number of its square, row by row, plus 1 for counter-clockwise.
const map<pair<int, int>, string> exchanges = {
    {{0, 1}, "13425"}, {{0, 3}, "04352"}, {{1, 2}, "06137"}, {{1, 4}, "0034250"}, {{2, 5}, "07162"}, {{3, 4}, "0043521"},
    {{3, 6}, "17046"}, {{4, 5}, "1604757"}, {{4, 7}, "0713626"}, {{5, 8}, "24375"}, {{6, 7}, "04617"}, {{7, 8}, "25346"}};

void turn(int x, int y, bool back) {
  int a = y * n + x, ring[4] = {a, a + 1, a + n + 1, a + n};
  if (back) reverse(ring, ring + 4);
  int last = grid[ring[3]];
  for (int i = 3; i > 0; i--) grid[ring[i]] = grid[ring[i - 1]];
  grid[ring[0]] = last;
  moves.push_back(2 * a + back);
}

// Moves the point in `from` to its neighbour `to` by a rotation of cells from `first` on; false if there is none.
bool rotateTo(int from, int to, int first) {
  for (int y = max(0, from / n - 1); y <= min(n - 2, from / n); y++)
    for (int x = max(0, from % n - 1); x <= min(n - 2, from % n); x++) {
      int a = y * n + x, ring[4] = {a, a + 1, a + n + 1, a + n};
      if (a < first) continue;
      for (int i = 0; i < 4; i++) {
        if (ring[i] == from && ring[(i + 1) % 4] == to) return turn(x, y, false), true;
        if (ring[i] == to && ring[(i + 1) % 4] == from) return turn(x, y, true), true;
      }
    }
  return false;
}

void exchange(int a, int b) {
  if (a > b) swap(a, b);
  int x = min(a % n, n - 3), y = min(a / n, n - 3);
  x = min(x, b % n);
  auto inside = [&](int cell) { return (cell / n - y) * 3 + cell % n - x; };
  for (char digit : exchanges.at({inside(a), inside(b)})) {
    int move = digit - '0';
    turn(x + move / 2 % 2, y + move / 4, move % 2);
  }
}

int main() {
  if (scanf("%d", &n) != 1) return 1;
  grid.resize(n * n), goal.resize(n * n);
  for (int &colour : grid) scanf("%d", &colour);
  for (int &colour : goal) scanf("%d", &colour);
  if (n == 2)
    while (grid != goal) turn(0, 0, false);
  for (int cell = 0; cell < n * n && n > 2; cell++) {
    int best = -1, steps = 1 << 30;
    for (int from = cell; from < n * n; from++) {
      int distance = abs(from % n - cell % n) + abs(from / n - cell / n);
      if (grid[from] == goal[cell] && distance < steps) best = from, steps = distance;
    }
    while (best != cell) {
      int to = best % n < cell % n ? best + 1 : best % n > cell % n ? best - 1 : best - n;
      if (!rotateTo(best, to, cell)) exchange(best, to);
      best = to;
    }
  }
  printf("%zu\n", moves.size());
  for (int move : moves) printf("%d.%d%c\n", move / 2 % n, move / 2 / n, move % 2 ? '-' : '+');
}
