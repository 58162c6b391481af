#include <fstream>
#include <iostream>

int main() {
  long long n;
  std::ifstream("pair.in") >> n;
  std::cout << n - 1 << " " << 1 << "\n";
}
