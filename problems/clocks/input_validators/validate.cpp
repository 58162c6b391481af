// Three lines of three integers from 0 to 3.
#include "moves.hpp"

static void validate(Reader& input) {
  for (int dial = 0; dial < 9; dial++) {
    if (dial % 3 > 0) input.blank();
    input.integer(0, 3);
    if (dial % 3 == 2) input.lineEnd();
  }
}

int main() { return judgeInput(validate); }
