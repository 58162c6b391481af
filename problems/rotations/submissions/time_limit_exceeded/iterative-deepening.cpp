// Tries all sequences of length 0, 1, 2, … without remembering what it has seen.
// Wrong: eight rotations and a depth of nine or ten are too many sequences.
#include <iostream>
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
  cin >> n;
  grid.resize(n * n), goal.resize(n * n);
  for (int &colour : grid) cin >> colour;
  for (int &colour : goal) cin >> colour;
  int length = 0;
  while (!search(length)) length++;
  cout << length << "\n";
  for (int move : path) cout << move / 2 % (n - 1) << '.' << move / 2 / (n - 1) << (move % 2 ? '-' : '+') << "\n";
}
