// TOO MUCH MEMORY: wants a byte for each of the 12^9 positions of one cross and four corners.
#include <cstdio>
#include <vector>

int main() {
    std::vector<unsigned char> price(5159780352L, 99);
    price[0] = 0;
    std::printf("%d\n", price[5159780351L]);
}
