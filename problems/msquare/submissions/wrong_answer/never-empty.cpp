// Tests for the target only after a move, so it never finds the empty sequence.
// Wrong: for the target 12345678 it prints AA, two moves too many. Everything else is right.
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

string read_target() {
  string target(8, ' ');
  for (char &tile : target) cin >> tile;
  return target;
}

int main() {
  const string target = read_target();
  map<string, string> paths;
  queue<pair<string, string>> waiting;
  waiting.emplace("12345678", "");
  while (!paths.count(target)) {
    const auto [sheet, path] = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      const string next = moved(sheet, moves[m]);
      if (paths.emplace(next, path + char('A' + m)).second) waiting.push({next, path + char('A' + m)});
    }
  }
  cout << paths[target].size() << '\n' << paths[target] << '\n';
}
