#include <iostream>

int main() {
  std::cout << "? 1000" << std::endl;
  std::string answer;
  std::getline(std::cin, answer);
  if (!std::getline(std::cin, answer)) return 1;
}
