// Breadth-first search; each position in the queue has room for a way of 4,000 moves.
// Wrong: a random position is some 25 moves away, and four moves already reach tens of thousands.
#include <iostream>
#include <queue>
#include <set>
#include <string>

struct Position {
    std::string disks;
    char way[8000];
    int length;
};

int main() {
    const int cycles[8][4] = {{0, 2, 1, 19}, {0, 3, 1, 16},   {4, 7, 5, 17},    {4, 16, 5, 6},
                              {8, 17, 9, 10}, {8, 18, 9, 11}, {12, 19, 13, 15}, {12, 14, 13, 18}};
    const std::string names = "aFaBaUaLbFbBbRbUcFcBcDcRdFdBdLdD";
    std::string start, disk;
    while (std::cin >> disk) start += disk == "ww" ? 'w' : char('A' + names.find(disk) / 2);
    const std::string goal = "ABCDEFGHIJKLMNOPwwww";
    const std::string moves = "aUaDaLaRbUbDbLbRcUcDcLcRdUdDdLdR";
    std::set<std::string> seen{start};
    std::queue<Position> todo;
    for (todo.push({start, {}, 0}); !todo.empty(); todo.pop()) {
        const Position& from = todo.front();
        if (from.disks == goal) {
            std::cout.write(from.way, from.length) << "\n";
            break;
        }
        for (int move = 0; move < 16; move++) {
            const int* c = cycles[move / 2];
            Position next = from;
            for (int i = 0; i < 4; i++)
                if (move % 2) next.disks[c[i]] = from.disks[c[(i + 1) % 4]];
                else next.disks[c[(i + 1) % 4]] = from.disks[c[i]];
            moves.copy(next.way + next.length, 2, 2 * move);
            next.length += 2;
            if (seen.insert(next.disks).second) todo.push(next);
        }
    }
}
