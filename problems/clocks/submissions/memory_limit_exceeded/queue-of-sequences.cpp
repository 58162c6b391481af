// TOO MUCH MEMORY: breadth-first search over sequences. The queue holds every order of the same moves: 9^7 is 4,782,969
// entries of 64 bytes, and eight moves are not unusual.
#include <cstdio>
#include <cstring>
#include <deque>

struct Entry {
    char dials[9];
    char made;
    char moves[54];
};

int main() {
    const char* turned[9] = {"ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"};
    Entry start;
    std::memset(&start, 0, sizeof start);
    for (int i = 0; i < 9; i++) {
        int dial;
        if (std::scanf("%d", &dial) != 1) return 1;
        start.dials[i] = static_cast<char>(dial);
    }
    std::deque<Entry> queue{start};
    for (;; queue.pop_front()) {
        const Entry entry = queue.front();
        bool solved = true;
        for (char dial : entry.dials) solved = solved && dial == 0;
        if (solved) {
            std::puts(entry.moves);
            return 0;
        }
        for (int m = 0; m < 9; m++) {
            queue.push_back(entry);
            Entry& next = queue.back();
            for (const char* dial = turned[m]; *dial; dial++) next.dials[*dial - 'A'] = (next.dials[*dial - 'A'] + 1) % 4;
            next.moves[static_cast<int>(next.made++)] = static_cast<char>('1' + m);
        }
    }
}
