// The two sides of the puzzle meet only in the corners: the fewest turns of each side for all 12^4 ways to turn the
// corners, by passes over 12^5 cells (corners and cross), then the best way to share the corners out.
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <vector>

using std::vector;

static const int edgeMask[4] = {0b1100, 0b1010, 0b0101, 0b0011}; // upper, left, right, lower
static const int cornerMask[4] = {8, 4, 2, 1};

static int mod(long long x) { return (int)(((x % 12) + 12) % 12); }

struct Side {
    int edges[4], centre;                // what the cross must be turned by
    vector<vector<unsigned char>> stage; // stage[0]: moves that break the cross; stage[i]: with the first i that do not
    vector<int> whole;                   // the seven moves that turn the whole cross

    static int index(const int c[4], int cross) {
        return (((c[0] * 12 + c[1]) * 12 + c[2]) * 12 + c[3]) * 12 + cross;
    }

    // The turns of the single corners force those of the adjacent pairs.
    void forced(const int single[4], int amount[16], int corners[4], int &cross) const {
        memset(amount, 0, 16 * sizeof(int));
        for (int i = 0; i < 4; i++) amount[cornerMask[i]] = single[i];
        for (int e = 0; e < 4; e++) {
            int away = 15 ^ edgeMask[e], sum = centre - edges[e];
            for (int i = 0; i < 4; i++) if (cornerMask[i] & away) sum -= single[i];
            amount[away] = mod(sum);
        }
        int total = 0;
        for (int i = 0; i < 4; i++) corners[i] = 0;
        for (int m = 1; m < 16; m++)
            if (amount[m]) {
                total += amount[m];
                for (int i = 0; i < 4; i++) if (m & cornerMask[i]) corners[i] += amount[m];
            }
        for (int i = 0; i < 4; i++) corners[i] = mod(corners[i]);
        cross = mod(centre - total); // what the other moves must turn the cross by
    }

    void solve() {
        for (int m = 1; m < 16; m++) {
            bool all = true;
            for (int e : edgeMask) all = all && (m & e);
            if (all) whole.push_back(m);
        }
        stage.assign(whole.size() + 1, vector<unsigned char>(248832, 99));
        int s[4], amount[16], corners[4], cross;
        for (s[0] = 0; s[0] < 12; s[0]++)
            for (s[1] = 0; s[1] < 12; s[1]++)
                for (s[2] = 0; s[2] < 12; s[2]++)
                    for (s[3] = 0; s[3] < 12; s[3]++) {
                        forced(s, amount, corners, cross);
                        int price = 0;
                        for (int m = 1; m < 16; m++) price += amount[m] != 0;
                        unsigned char &cell = stage[0][index(corners, cross)];
                        cell = std::min<int>(cell, price);
                    }
        for (size_t p = 0; p < whole.size(); p++) {
            vector<unsigned char> seen(248832, 0);
            int c[4], line[12];
            for (int start = 0; start < 248832; start++) {
                if (seen[start]) continue;
                int rest = start / 12, z = start % 12, least = 99;
                for (int i = 3; i >= 0; i--) c[i] = rest % 12, rest /= 12;
                for (int k = 0; k < 12; k++) {
                    int d[4];
                    for (int i = 0; i < 4; i++) d[i] = (c[i] + (whole[p] & cornerMask[i] ? k : 0)) % 12;
                    line[k] = index(d, mod(z - k));
                    seen[line[k]] = 1;
                    least = std::min<int>(least, stage[p][line[k]]);
                }
                for (int cell : line) stage[p + 1][cell] = std::min<int>(stage[p][cell], least + 1);
            }
        }
    }

    int price(const int c[4]) const { return stage.back()[index(c, 0)]; }

    // The turns that pay the price, by corners.
    void turns(const int c[4], int amount[16]) const {
        int d[4] = {c[0], c[1], c[2], c[3]}, z = 0, used[16] = {};
        for (int p = (int)whole.size() - 1; p >= 0; p--)
            for (int k = 0; k < 12; k++) {
                int f[4];
                for (int i = 0; i < 4; i++) f[i] = mod(d[i] - (whole[p] & cornerMask[i] ? k : 0));
                if (stage[p][index(f, mod(z + k))] + (k != 0) == stage[p + 1][index(d, z)]) {
                    used[whole[p]] = k;
                    memcpy(d, f, sizeof d);
                    z = mod(z + k);
                    break;
                }
            }
        int s[4], corners[4], cross;
        for (s[0] = 0; s[0] < 12; s[0]++)
            for (s[1] = 0; s[1] < 12; s[1]++)
                for (s[2] = 0; s[2] < 12; s[2]++)
                    for (s[3] = 0; s[3] < 12; s[3]++) {
                        forced(s, amount, corners, cross);
                        int price = 0;
                        for (int m = 1; m < 16; m++) price += amount[m] != 0;
                        if (memcmp(corners, d, sizeof d) || cross != z || price != stage[0][index(d, z)]) continue;
                        for (int m = 1; m < 16; m++) amount[m] += used[m];
                        return;
                    }
    }
};

int main() {
    int x[14];
    for (int &v : x) {
        long long n;
        if (std::scanf("%lld", &n) != 1) return 1;
        v = mod(n);
    }
    Side front, back;
    const int fe[4] = {1, 3, 5, 7}, be[4] = {9, 12, 10, 13}, co[4] = {0, 2, 6, 8};
    for (int e = 0; e < 4; e++) front.edges[e] = mod(-x[fe[e]]), back.edges[e] = x[be[e]];
    front.centre = mod(-x[4]);
    back.centre = x[11];
    front.solve();
    back.solve();
    int best = 99, a[4], b[4], bestA[4] = {}, bestB[4] = {};
    for (a[0] = 0; a[0] < 12; a[0]++)
        for (a[1] = 0; a[1] < 12; a[1]++)
            for (a[2] = 0; a[2] < 12; a[2]++)
                for (a[3] = 0; a[3] < 12; a[3]++) {
                    for (int i = 0; i < 4; i++) b[i] = mod(-x[co[i]] - a[i]);
                    int price = front.price(a) + back.price(b);
                    if (price < best) best = price, memcpy(bestA, a, sizeof a), memcpy(bestB, b, sizeof b);
                }
    std::printf("%d\n", best);
    int amount[16];
    front.turns(bestA, amount);
    for (int m = 1; m < 16; m++)
        if (amount[m]) {
            for (int bit : cornerMask) std::putchar(m & bit ? 'U' : 'D');
            std::printf(" u%d\n", amount[m]);
        }
    back.turns(bestB, amount);
    for (int m = 1; m < 16; m++)
        if (amount[m]) {
            for (int bit : cornerMask) std::putchar(m & bit ? 'D' : 'U');
            if (amount[m] <= 6) std::printf(" d%d\n", amount[m]);
            else std::printf(" d%d'\n", 12 - amount[m]);
        }
}
