/* WRONG: writes a turn by several hours as several turns by one hour. */
#include <stdio.h>

static const int k[9][9] = {
    {5, 2, 5, 2, 2, 3, 5, 3, 4}, {9, 5, 9, 5, 5, 5, 10, 4, 10}, {5, 2, 5, 3, 2, 2, 4, 3, 5},
    {9, 5, 10, 5, 5, 4, 9, 5, 10}, {5, 2, 5, 2, 3, 2, 5, 2, 5}, {10, 5, 9, 4, 5, 5, 10, 5, 9},
    {5, 3, 4, 2, 2, 3, 5, 2, 5}, {10, 4, 10, 5, 5, 5, 9, 5, 9}, {4, 3, 5, 3, 2, 2, 5, 2, 5}};

int main(void) {
    long long d[9];
    int sum = 0, t[9];
    for (int i = 0; i < 9; i++) if (scanf("%lld", &d[i]) != 1) return 1;
    for (int m = 0; m < 9; m++) {
        long long s = 0;
        for (int i = 0; i < 9; i++) s += k[m][i] * (d[i] % 12);
        t[m] = (int)((s % 12 + 12) % 12);
        sum += t[m];
    }
    printf("%d\n", sum);
    for (int m = 0; m < 9; m++) for (int i = 0; i < t[m]; i++) printf("%d+1 ", m + 1);
    printf("\n");
    return 0;
}
