// Two lines, each with a position: the start and the goal.
#include "cmetrick.hpp"

static void validate(Reader& input) {
  readStrictly(input);
  readStrictly(input);
}

int main() { return judgeInput(validate); }
