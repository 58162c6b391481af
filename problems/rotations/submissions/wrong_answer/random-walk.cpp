// Walks about at random until the goal is met or patience ends, and prints the whole walk.
// Wrong: reaches the goal, if at all, hardly ever by a shortest way.
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<int> grid(n * n), goal(n * n), walk;
  for (int &colour : grid) cin >> colour;
  for (int &colour : goal) cin >> colour;
  srand(1);
  for (int steps = 0; grid != goal && steps < 1200000; steps++) {
    int move = rand() % (2 * (n - 1) * (n - 1)), square = move / 2, a = square / (n - 1) * n + square % (n - 1);
    int ring[4] = {a, a + 1, a + n + 1, a + n}, first = grid[a];
    for (int i = 0; i < 3; i++) {
      int from = move % 2 ? i + 1 : 4 - i - 1, to = move % 2 ? i : (4 - i) % 4;
      grid[ring[to]] = grid[ring[from]];
    }
    grid[ring[move % 2 ? 3 : 1]] = first;
    walk.push_back(move);
  }
  cout << walk.size() << "\n";
  for (int move : walk) cout << move / 2 % (n - 1) << '.' << move / 2 / (n - 1) << (move % 2 ? '-' : '+') << "\n";
}
