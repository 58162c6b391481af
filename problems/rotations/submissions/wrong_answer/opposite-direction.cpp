// Right search, but clockwise and counter-clockwise are mixed up when the rotations are written.
// Wrong: every rotation is written in the opposite direction.
#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

using namespace std;

int n;
using Seen = unordered_map<u32string, pair<u32string, int>>;

u32string turned(u32string grid, int move) {
  int square = move / 2, a = square / (n - 1) * n + square % (n - 1), b = a + 1, c = a + n + 1, d = a + n;
  char32_t first = grid[a];
  if (move % 2 == 0) {
    grid[a] = grid[d], grid[d] = grid[c], grid[c] = grid[b], grid[b] = first;
  } else {
    grid[a] = grid[b], grid[b] = grid[c], grid[c] = grid[d], grid[d] = first;
  }
  return grid;
}

vector<int> walk(Seen &seen, u32string at) {
  vector<int> moves;
  while (seen[at].second >= 0) moves.push_back(seen[at].second), at = seen[at].first;
  return moves;
}

void print(const vector<int> &moves) {
  cout << moves.size() << "\n";
  for (int move : moves) {
    int square = move / 2;
    cout << '(' << square % (n - 1) << ',' << square / (n - 1) << ',' << (move % 2 ? 'T' : 'F') << ")\n";
  }
}

int main() {
  cin >> n;
  u32string ends[2];
  for (auto &grid : ends)
    for (int i = 0; i < n * n; i++) {
      unsigned colour;
      cin >> colour;
      grid += char32_t(colour);
    }
  if (ends[0] == ends[1]) return print({}), 0;
  Seen seen[2];
  vector<u32string> level[2];
  for (int side : {0, 1}) {
    seen[side][ends[side]] = {ends[side], -1};
    level[side] = {ends[side]};
  }
  while (true) {
    int side = level[0].size() <= level[1].size() ? 0 : 1;
    vector<u32string> next;
    for (const auto &grid : level[side])
      for (int move = 0; move < 2 * (n - 1) * (n - 1); move++) {
        u32string after = turned(grid, move);
        if (!seen[side].emplace(after, make_pair(grid, move)).second) continue;
        next.push_back(after);
        if (!seen[1 - side].count(after)) continue;
        vector<int> moves = walk(seen[0], after), rest = walk(seen[1], after);
        moves = vector<int>(moves.rbegin(), moves.rend());
        for (int back : rest) moves.push_back(back ^ 1);
        return print(moves), 0;
      }
    level[side] = next;
  }
}
