// A semicolon is missing.
// Wrong: does not compile.
#include <iostream>

int main() {
  std::cout << 0 << '\n'
  return 0;
}
