// Iterative deepening for a shortest sequence.
// Wrong: works for tiny grids only.
#include <cstdio>
#include <vector>

using namespace std;

int n;
vector<int> grid, goal, path;

void turn(int move) {
  int square = move / 2, a = square / (n - 1) * n + square % (n - 1), b = a + 1, c = a + n + 1, d = a + n, first = grid[a];
  if (move % 2 == 0) grid[a] = grid[d], grid[d] = grid[c], grid[c] = grid[b], grid[b] = first;
  else grid[a] = grid[b], grid[b] = grid[c], grid[c] = grid[d], grid[d] = first;
}

bool search(int left) {
  if (left == 0) return grid == goal;
  for (int move = 0; move < 2 * (n - 1) * (n - 1); move++) {
    turn(move);
    path.push_back(move);
    if (search(left - 1)) return true;
    path.pop_back();
    turn(move ^ 1);
  }
  return false;
}

int main() {
  if (scanf("%d", &n) != 1) return 1;
  grid.resize(n * n), goal.resize(n * n);
  for (int &colour : grid) scanf("%d", &colour);
  for (int &colour : goal) scanf("%d", &colour);
  int length = 0;
  while (!search(length)) length++;
  printf("%d\n", length);
  for (int move : path) printf("%d.%d%c\n", move / 2 % (n - 1), move / 2 / (n - 1), move % 2 ? '-' : '+');
}
