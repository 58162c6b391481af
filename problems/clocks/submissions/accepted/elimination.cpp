// Nine linear equations modulo 4, one per dial, solved by Gauss-Jordan elimination. A pivot must be odd: 1 and 3 are
// their own inverses modulo 4, 2 has none.
#include <array>
#include <iostream>
#include <string>
#include <utility>

int main() {
    const std::array<std::string, 9> turned{"ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"};
    int a[9][10] = {};
    for (int m = 0; m < 9; m++)
        for (char dial : turned[m]) a[dial - 'A'][m] = 1;
    for (auto& row : a) {
        std::cin >> row[9];
        row[9] = (4 - row[9]) % 4;
    }
    for (int c = 0; c < 9; c++) {
        int pivot = c;
        while (a[pivot][c] % 2 == 0) pivot++;
        std::swap(a[pivot], a[c]);
        const int inverse = a[c][c];
        for (int& entry : a[c]) entry = entry * inverse % 4;
        for (int r = 0; r < 9; r++) {
            const int factor = r == c ? 0 : a[r][c];
            for (int k = 0; k < 10; k++) a[r][k] = (a[r][k] + (4 - factor) * a[c][k]) % 4;
        }
    }
    const char* blank = "";
    for (int m = 0; m < 9; m++)
        for (int k = 0; k < a[m][9]; k++, blank = " ") std::cout << blank << m + 1;
    std::cout << '\n';
}
