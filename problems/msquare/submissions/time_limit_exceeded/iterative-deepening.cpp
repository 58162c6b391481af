// Iterative deepening without any memory: tries every string of 0, 1, 2, … letters until one works. Right, and
// lexically earliest, but 3^18 strings and more are too many.
// Wrong: exponential time.
#include <iostream>
#include <string>

using namespace std;

const int source[3][8] = {{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};
string target, path;

bool search(const string &sheet, int depth) {
  if (depth == 0) return sheet == target;
  string next = sheet;
  for (int m = 0; m < 3; m++) {
    for (int i = 0; i < 8; i++) next[i] = sheet[source[m][i]];
    path.push_back(char('A' + m));
    if (search(next, depth - 1)) return true;
    path.pop_back();
  }
  return false;
}

int main() {
  for (int i = 0; i < 8; i++) {
    char tile;
    cin >> tile;
    target += tile;
  }
  int depth = 0;
  while (!search("12345678", depth)) depth++;
  cout << depth << '\n' << path << '\n';
}
