// Breadth-first search that does not remember what it has seen: the queue grows by a factor of three each level.
// Wrong: too much memory (and, with more of it, too much time).
#include <cstring>
#include <iostream>
#include <queue>

using namespace std;

struct Position {
  char sheet[8];
  char path[56];
  long length;
};

const char source[3][8] = {{7, 6, 5, 4, 3, 2, 1, 0}, {3, 0, 1, 2, 5, 6, 7, 4}, {0, 6, 1, 3, 4, 2, 5, 7}};

int main() {
  char target[8];
  for (char &tile : target) cin >> tile;
  queue<Position> waiting;
  waiting.push({{'1', '2', '3', '4', '5', '6', '7', '8'}, {}, 0});
  while (memcmp(waiting.front().sheet, target, 8) != 0) {
    const Position position = waiting.front();
    waiting.pop();
    for (int m = 0; m < 3; m++) {
      Position next = position;
      for (int i = 0; i < 8; i++) next.sheet[i] = position.sheet[(int)source[m][i]];
      next.path[next.length++] = char('A' + m);
      waiting.push(next);
    }
  }
  cout << waiting.front().length << '\n' << string(waiting.front().path, waiting.front().length) << '\n';
}
