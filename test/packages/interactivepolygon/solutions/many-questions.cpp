#include <iostream>

int main() {
  int n, best = 1, most = -1, number;
  std::cin >> n;
  for (int i = 0; i < 3 * n; i++) {
    std::cout << "? " << i % n + 1 << std::endl;
    std::cin >> number;
    if (number > most) most = number, best = i % n + 1;
  }
  std::cout << "! " << best << std::endl;
}
