// Iterative deepening that prints every string it tries, to be seen at work.
// Wrong: megabytes of output long before the answer.
#include <cstdio>
#include <string>

using namespace std;

const int source[3][8] = {{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};
string target, path;

bool search(const string &sheet, int depth) {
  printf("trying %s: %s\n", path.c_str(), sheet.c_str());
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
  char tile;
  while (scanf(" %c", &tile) == 1) target += tile;
  int depth = 12;  // "to save time"
  while (!search("12345678", depth)) depth++;
  printf("%d\n%s\n", depth, path.c_str());
}
