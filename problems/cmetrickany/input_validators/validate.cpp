// One line with a position.
#include "cmetrick.hpp"

static void validate(Reader& input) { readStrictly(input); }

int main() { return judgeInput(validate); }
