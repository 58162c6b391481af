// One line with {{lamps}} digits, each 0 or 1.
#include "moves.hpp"

static void validate(Reader& input) {
  for (int lamp = 0; lamp < {{lamps}}; lamp++) {
    if (lamp > 0) input.blank();
    input.integer(0, 1);
  }
  input.lineEnd();
}

int main() { return judgeInput(validate); }
