// Breadth-first search that forgets to mark what it has seen.
// Wrong: the queue holds every sequence, not every grid.
#include <iostream>
#include <queue>
#include <string>
#include <vector>

using namespace std;

int main() {
  int n;
  cin >> n;
  vector<int> start(n * n), goal(n * n);
  for (int &colour : start) cin >> colour;
  for (int &colour : goal) cin >> colour;
  queue<pair<vector<int>, string>> waiting;
  waiting.push({start, ""});
  while (waiting.front().first != goal) {
    auto [grid, path] = waiting.front();
    waiting.pop();
    for (int move = 0; move < 2 * (n - 1) * (n - 1); move++) {
      int square = move / 2, a = square / (n - 1) * n + square % (n - 1);
      int ring[4] = {a, a + 1, a + n + 1, a + n};
      auto next = grid;
      for (int i = 0; i < 4; i++) next[ring[move % 2 ? i : (i + 1) % 4]] = grid[ring[move % 2 ? (i + 1) % 4 : i]];
      waiting.push({next, path + to_string(square % (n - 1)) + "." + to_string(square / (n - 1)) + (move % 2 ? "- " : "+ ")});
    }
  }
  string path = waiting.front().second;
  int count = 0;
  for (char c : path) count += c == ' ';
  cout << count << "\n" << path << "\n";
}
