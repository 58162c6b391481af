// Iterative deepening with a counting bound for the coloured disks.
// Wrong: 36 moves are far too many for it.
#include <cstdio>
#include <utility>

static const int cycles[8][4] = {{0, 2, 1, 19}, {0, 3, 1, 16},   {4, 7, 5, 17},    {4, 16, 5, 6},
                                 {8, 17, 9, 10}, {8, 18, 9, 11}, {12, 19, 13, 15}, {12, 14, 13, 18}};
static int disk[20];

static void turn(int axis, bool back) {
    const int* c = cycles[axis];
    for (int i = 0; i < 3; i++) std::swap(disk[c[back ? i : 3 - i]], disk[c[back ? i + 1 : 2 - i]]);
}

static bool search(int left, int last) {
    int wrong = 0;
    for (int i = 0; i < 16; i++) wrong += disk[i] != (i + 8) % 16;
    if (wrong == 0) return true;
    if ((wrong + 2) / 3 > left) return false;
    for (int move = 0; move < 16; move++) {
        if (move == (last ^ 1)) continue;
        turn(move / 2, move % 2);
        if (search(left - 1, move)) return true;
        turn(move / 2, 1 - move % 2);
    }
    return false;
}

int main() {
    for (int i = 0; i < 20; i++) disk[i] = i;
    for (int length = 0;; length++)
        if (search(length, 99)) break;
    std::puts("solved");
}
