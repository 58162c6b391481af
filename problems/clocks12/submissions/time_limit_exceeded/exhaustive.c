/* TOO SLOW: tries all 12^9 ways to turn, five billion of them. */
#include <stdio.h>

static const char *moves[9] = {"ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"};
static int d[9], t[9];

static int search(int m) {
    if (m == 9) {
        for (int i = 0; i < 9; i++) if (d[i]) return 0;
        return 1;
    }
    for (t[m] = 0; t[m] < 12; t[m]++) {
        if (search(m + 1)) return 1;
        for (const char *c = moves[m]; *c; c++) d[*c - 'A'] = (d[*c - 'A'] + 1) % 12;
    }
    return 0;
}

int main(void) {
    int count = 0;
    for (int i = 0; i < 9; i++) {
        long long x;
        if (scanf("%lld", &x) != 1) return 1;
        d[i] = (int)((x % 12 + 12) % 12);
    }
    search(0);
    for (int m = 0; m < 9; m++) count += t[m] != 0;
    printf("%d\n", count);
    for (int m = 0; m < 9; m++) if (t[m]) printf("%d+%d\n", m + 1, t[m]);
    return 0;
}
