// Depth-first search with marks: takes the first way that it finds, and wraps it neatly.
// Wrong: thousands of moves too many.
#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>

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
  map<string, int> tried{{"12345678", 0}};
  string path;
  vector<string> stack{"12345678"};
  while (stack.back() != target) {
    int &m = tried[stack.back()];
    if (m == 3) {
      stack.pop_back();
      path.pop_back();
      continue;
    }
    const string next = moved(stack.back(), moves[m++]);
    if (!tried.emplace(next, 0).second) continue;
    path += char('A' + m - 1);
    stack.push_back(next);
  }
  cout << path.size() << '\n';
  for (size_t i = 0; i < path.size(); i += 60) cout << path.substr(i, 60) << '\n';
}
