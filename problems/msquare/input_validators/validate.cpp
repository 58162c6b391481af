// One line with the integers 1 to 8, each once.
#include "moves.hpp"

static void validate(Reader& input) {
  bool seen[9] = {};
  for (int place = 0; place < 8; place++) {
    if (place > 0) input.blank();
    bool& isThere = seen[input.integer(1, 8)];
    if (isThere) throw input.complaint("each integer once");
    isThere = true;
  }
  input.lineEnd();
}

int main() { return judgeInput(validate); }
