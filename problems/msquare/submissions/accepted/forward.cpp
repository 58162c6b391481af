// Breadth-first search forward from 12345678 until the target is met. Moves are tried in the order A, B, C, so the
// first path that arrives is the lexically earliest of the shortest.
#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <string>

using namespace std;

const string moves[3] = {"87654321", "41236785", "17245368"};

string moved(const string &sheet, const string &move) {
  string result;
  for (char source : move) result += sheet[source - '1'];
  return result;
}

int main() {
  const string start = "12345678";
  string target;
  for (int i = 0; i < 8; i++) {
    char tile;
    cin >> tile;
    target += tile;
  }

  map<string, pair<string, char>> previous{{start, {"", ' '}}};
  queue<string> waiting;
  waiting.push(start);
  while (!previous.count(target)) {
    const string sheet = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      const string next = moved(sheet, moves[m]);
      if (previous.emplace(next, make_pair(sheet, char('A' + m))).second) waiting.push(next);
    }
  }

  string path;
  for (string at = target; at != start; at = previous[at].first) path += previous[at].second;
  reverse(path.begin(), path.end());
  cout << path.size() << '\n';
  for (size_t i = 0; i < path.size(); i += 60) cout << path.substr(i, 60) << '\n';
}
