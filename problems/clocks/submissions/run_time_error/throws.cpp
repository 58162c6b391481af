// CRASHES: reads the tenth element of a vector of nine; the std::out_of_range is not caught.
#include <iostream>
#include <vector>

int main() {
    std::vector<int> dials(9);
    for (int i = 1; i <= 9; i++) std::cin >> dials.at(i);
    std::cout << dials.at(1) << '\n';
}
