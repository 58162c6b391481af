// Breadth-first search, but reads the input as two rows from left to right.
// Wrong: the lower row is reversed, so the sequence reaches another sheet.
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
  string target = read_target();
  reverse(target.begin() + 4, target.end());
  map<string, string> paths{{"12345678", ""}};
  queue<string> waiting;
  waiting.push("12345678");
  while (!paths.count(target)) {
    const string sheet = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      const string next = moved(sheet, moves[m]);
      if (paths.emplace(next, paths[sheet] + char('A' + m)).second) waiting.push(next);
    }
  }
  cout << paths[target].size() << '\n' << paths[target] << '\n';
}
