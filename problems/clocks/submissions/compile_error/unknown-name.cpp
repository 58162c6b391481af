// DOES NOT COMPILE: uses std::vector without its header, and a variable that was never declared.
#include <iostream>

int main() {
    std::vector<int> dials(9);
    for (int& dial : dials) std::cin >> dial;
    std::cout << moves << '\n';
}
