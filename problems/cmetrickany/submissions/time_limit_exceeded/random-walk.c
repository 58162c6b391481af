// Turns balls at random until the puzzle is solved.
// Wrong: there are 101,370,917,007,360,000 positions.
#include <stdio.h>
#include <string.h>

static const int cycles[8][4] = {{0, 2, 1, 19}, {0, 3, 1, 16},   {4, 7, 5, 17},    {4, 16, 5, 6},
                                 {8, 17, 9, 10}, {8, 18, 9, 11}, {12, 19, 13, 15}, {12, 14, 13, 18}};
static char disk[20][4];

static int solved(void) {
    static const char *const home[16] = {"aF", "aB", "aU", "aL", "bF", "bB", "bR", "bU",
                                         "cF", "cB", "cD", "cR", "dF", "dB", "dL", "dD"};
    for (int i = 0; i < 16; i++)
        if (strcmp(disk[i], home[i]) != 0) return 0;
    return 1;
}

int main(void) {
    unsigned seed = 1;
    for (int i = 0; i < 20; i++)
        if (scanf("%3s", disk[i]) != 1) return 1;
    while (!solved()) {
        seed = seed * 1103515245u + 12345u;
        const int *c = cycles[seed >> 29];
        char last[4];
        memcpy(last, disk[c[3]], 4);
        for (int i = 3; i > 0; i--) memcpy(disk[c[i]], disk[c[i - 1]], 4);
        memcpy(disk[c[0]], last, 4);
    }
    return 0;
}
