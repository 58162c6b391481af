#include <iostream>

int main() {
  int n, best = 1, most = -1, number;
  std::cin >> n;
  for (int i = 1; i <= n; i++) {
    std::cout << "? " << i << std::endl;
    std::cin >> number;
    if (number > most) most = number, best = i;
  }
  std::cout << "! " << best << std::endl;
}
