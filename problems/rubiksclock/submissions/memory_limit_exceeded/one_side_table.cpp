// TOO MUCH MEMORY: wants a byte for each of the 12^9 positions of one cross and four corners.
#include <cstdio>
#include <vector>

int main() {
    std::vector<unsigned char> price;
    for (long cell = 0; cell < 5159780352L; cell++) price.push_back(cell == 0 ? 0 : 99);
    std::printf("%d\n", price[5159780351L]);
}
