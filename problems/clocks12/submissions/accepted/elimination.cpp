// Solves the nine equations modulo 12 by Gauss-Jordan: a pivot that is a unit modulo 12 can always be found here.
#include <cstdio>
#include <utility>

static const char *moves[9] = {"ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"};

int main() {
    long long a[9][10] = {};
    for (int m = 0; m < 9; m++)
        for (const char *d = moves[m]; *d; d++) a[*d - 'A'][m] = 1;
    for (int d = 0; d < 9; d++) {
        long long x;
        if (std::scanf("%lld", &x) != 1) return 1;
        a[d][9] = ((-x) % 12 + 12) % 12;
    }
    const int inverse[12] = {0, 1, 0, 0, 0, 5, 0, 7, 0, 0, 0, 11};
    for (int c = 0; c < 9; c++) {
        // Euclid on the rows below until one entry is left.
        for (int r = c + 1; r < 9; r++)
            while (a[r][c]) {
                long long q = a[c][c] / a[r][c];
                for (int k = 0; k < 10; k++) {
                    a[c][k] = ((a[c][k] - q * a[r][k]) % 12 + 12) % 12;
                    std::swap(a[c][k], a[r][k]);
                }
            }
        int inv = inverse[a[c][c]];
        for (int k = 0; k < 10; k++) a[c][k] = a[c][k] * inv % 12;
        for (int r = 0; r < 9; r++) {
            if (r == c) continue;
            long long f = a[r][c];
            for (int k = 0; k < 10; k++) a[r][k] = ((a[r][k] - f * a[c][k]) % 12 + 12) % 12;
        }
    }
    int count = 0;
    for (int m = 0; m < 9; m++) count += a[m][9] != 0;
    std::printf("%d\n", count);
    for (int m = 0; m < 9; m++)
        if (a[m][9]) std::printf("%d+%lld\n", m + 1, a[m][9]);
}
