// Breadth-first search with all positions in a set.
// Wrong: a random position is some 25 moves away, and nine moves already reach hundreds of millions.
#include <iostream>
#include <queue>
#include <set>
#include <string>

int main() {
    const int cycles[8][4] = {{0, 2, 1, 19}, {0, 3, 1, 16},   {4, 7, 5, 17},    {4, 16, 5, 6},
                              {8, 17, 9, 10}, {8, 18, 9, 11}, {12, 19, 13, 15}, {12, 14, 13, 18}};
    const std::string names = "aFaBaUaLbFbBbRbUcFcBcDcRdFdBdLdD";
    std::string start, disk;
    while (std::cin >> disk) start += disk == "ww" ? 'w' : char('A' + names.find(disk) / 2);
    const std::string goal = "ABCDEFGHIJKLMNOPwwww";
    std::set<std::string> seen{start};
    std::queue<std::string> todo;
    for (todo.push(start); !todo.empty(); todo.pop()) {
        const std::string state = todo.front();
        if (state == goal) break;
        for (const auto& c : cycles)
            for (int way = 0; way < 2; way++) {
                std::string next = state;
                for (int i = 0; i < 4; i++)
                    if (way) next[c[i]] = state[c[(i + 1) % 4]];
                    else next[c[(i + 1) % 4]] = state[c[i]];
                if (seen.insert(next).second) todo.push(next);
            }
    }
}
