// TOO SLOW: tries all sets of moves in the order of their number, without any bound.
#include <cstdio>
#include <vector>

static int d[14], effect[30][14], amount[30];
static const int EDGE[4] = {12, 10, 5, 3}, BIT[4] = {8, 4, 2, 1}, CO[4] = {0, 2, 6, 8}, FE[4] = {1, 3, 5, 7}, BE[4] = {9, 12, 10, 13};

static bool search(int first, int left) {
    if (left == 0) {
        for (int x : d) if (x) return false;
        return true;
    }
    for (int m = first; m < 30; m++) {
        for (int k = 1; k < 12; k++) {
            for (int i = 0; i < 14; i++) d[i] = (d[i] + effect[m][i]) % 12;
            amount[m] = k;
            if (search(m + 1, left - 1)) return true;
        }
        for (int i = 0; i < 14; i++) d[i] = (d[i] + effect[m][i]) % 12;
        amount[m] = 0;
    }
    return false;
}

int main() {
    for (int &x : d) {
        long long n;
        if (std::scanf("%lld", &n) != 1) return 1;
        x = (int)((n % 12 + 12) % 12);
    }
    for (int m = 0; m < 30; m++) {
        int set = m % 15 + 1;
        bool front = m < 15;
        for (int i = 0; i < 4; i++) {
            if (set & BIT[i]) effect[m][CO[i]] = 1;
            if (set & EDGE[i]) effect[m][front ? FE[i] : BE[i]] = front ? 1 : 11;
        }
        effect[m][front ? 4 : 11] = front ? 1 : 11;
    }
    int depth = 0;
    while (!search(0, depth)) depth++;
    std::printf("%d\n", depth);
    for (int m = 0; m < 30; m++) {
        if (!amount[m]) continue;
        for (int bit : BIT) std::putchar(((m % 15 + 1) & bit) ? (m < 15 ? 'U' : 'D') : (m < 15 ? 'D' : 'U'));
        std::printf(" %c%d\n", m < 15 ? 'u' : 'd', amount[m]);
    }
}
