// CRASHES: asks a vector of nine for its tenth element; nobody catches the std::out_of_range.
#include <iostream>
#include <vector>

int main() {
    std::vector<int> dials(9);
    for (int i = 1; i <= 9; i++) std::cin >> dials.at(i);
    std::cout << dials.at(1) << '\n';
}
