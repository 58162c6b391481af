// Prints two moves.
// Wrong: the brace at the end is missing.
#include <iostream>
int main() {
    std::cout << "bL aD\n";
