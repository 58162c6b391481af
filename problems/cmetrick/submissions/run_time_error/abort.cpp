// Gives up on the first turn that it does not know.
// Wrong: abort() is not an answer.
#include <cstdlib>

int main() { std::abort(); }
