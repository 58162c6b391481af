// n from 2 to 5, then start and goal with the same colours, which can be arranged in at most 1,000,000 ways.
#include "rotations.hpp"

// Number of arrangements of the colours: for each colour, choose its places among the free ones. Stops above the bound.
static double arrangements(Colours cells) {
  std::sort(cells.begin(), cells.end());
  double ways = 1;
  size_t same = 0;
  for (size_t at = 0; at < cells.size(); at++) {
    same = at > 0 && cells[at] == cells[at - 1] ? same + 1 : 1;
    ways = ways * static_cast<double>(at + 1) / static_cast<double>(same);
  }
  return ways;
}

static void validate(Reader& input) {
  const Task task = readStrictly(input, 5);
  if (arrangements(task.start) > 1'000'000.5) throw Wrong{"the colours can be arranged in more than 1,000,000 ways"};
}

int main() { return judgeInput(validate); }
