// The right sequence in lower case letters.
// Wrong: characters other than A, B, C.
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
  map<string, string> paths{{"12345678", ""}};
  queue<string> waiting;
  waiting.push("12345678");
  while (!paths.count(target)) {
    const string sheet = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      const string next = moved(sheet, moves[m]);
      if (paths.emplace(next, paths[sheet] + char('a' + m)).second) waiting.push(next);
    }
  }
  cout << paths[target].size() << '\n' << paths[target] << '\n';
}
