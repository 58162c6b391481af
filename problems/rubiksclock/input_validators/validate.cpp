// Fourteen integers in one line.
#include "moves.hpp"

static void validate(Reader& input) {
  for (int dial = 0; dial < 14; dial++) {
    if (dial > 0) input.blank();
    input.integer(-1'000'000'000, 1'000'000'000);
  }
  input.lineEnd();
}

int main() { return judgeInput(validate); }
