#include <fstream>

int main() {
  long long n;
  std::ifstream("pair.in") >> n;
  std::ofstream("pair.out") << n - 1 << " " << 1 << "\n";
}
