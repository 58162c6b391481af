// WRONG: the right moves, but each on its own line.
#include <iostream>

int main() {
    const char* inverse[9] = {"121223130", "111111202", "121322031", "112110112", "121232121",
                              "211011211", "130223121", "202111111", "031322121"};
    int dials[9];
    for (int& dial : dials) std::cin >> dial;
    for (int m = 0; m < 9; m++) {
        int count = 0;
        for (int i = 0; i < 9; i++) count += (inverse[m][i] - '0') * dials[i];
        for (int k = 0; k < count % 4; k++) std::cout << m + 1 << '\n';
    }
}
