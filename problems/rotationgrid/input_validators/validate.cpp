// n from 2 to 64, then start and goal with the same colours.
#include "rotations.hpp"

static void validate(Reader& input) { readStrictly(input, 64); }

int main() { return judgeInput(validate); }
