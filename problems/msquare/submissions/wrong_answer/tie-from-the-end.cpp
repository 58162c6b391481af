// Breadth-first search from the target with the moves undone in the order A, B, C; prints the links from the start back
// to it.
// Wrong: shortest, but ties are broken from the end of the sequence, so it is often not the lexically earliest.
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

string undo(const string &sheet, const string &move) {
  string result(8, ' ');
  for (int i = 0; i < 8; i++) result[move[i] - '1'] = sheet[i];
  return result;
}

int main() {
  const string start = "12345678", target = read_target();
  map<string, pair<string, char>> following{{target, {"", ' '}}};
  queue<string> waiting;
  waiting.push(target);
  while (!following.count(start)) {
    const string sheet = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      const string before = undo(sheet, moves[m]);
      if (following.emplace(before, make_pair(sheet, char('A' + m))).second) waiting.push(before);
    }
  }
  string path;
  for (string at = start; at != target; at = following[at].first) path += following[at].second;
  cout << path.size() << '\n' << path << '\n';
}
