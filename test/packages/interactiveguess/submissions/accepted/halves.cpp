#include <iostream>
#include <string>

int main() {
  long low = 1, high;
  std::cin >> high;
  for (std::string answer; answer != "equal";) {
    long middle = (low + high) / 2;
    std::cout << "? " << middle << std::endl;
    std::cin >> answer;
    if (answer == "lower") high = middle - 1;
    if (answer == "higher") low = middle + 1;
  }
}
