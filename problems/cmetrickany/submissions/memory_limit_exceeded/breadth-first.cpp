// Breadth-first search with all positions and the ways to them in a map.
// Wrong: a random position is some 25 moves away, and nine moves already reach hundreds of millions.
#include <iostream>
#include <queue>
#include <map>
#include <string>

int main() {
    const int cycles[8][4] = {{0, 2, 1, 19}, {0, 3, 1, 16},   {4, 7, 5, 17},    {4, 16, 5, 6},
                              {8, 17, 9, 10}, {8, 18, 9, 11}, {12, 19, 13, 15}, {12, 14, 13, 18}};
    const std::string names = "aFaBaUaLbFbBbRbUcFcBcDcRdFdBdLdD";
    std::string start, disk;
    while (std::cin >> disk) start += disk == "ww" ? 'w' : char('A' + names.find(disk) / 2);
    const std::string goal = "ABCDEFGHIJKLMNOPwwww";
    const std::string moves = "aUaDaLaRbUbDbLbRcUcDcLcRdUdDdLdR";
    std::map<std::string, std::string> ways{{start, ""}};
    std::queue<std::string> todo;
    for (todo.push(start); !todo.empty(); todo.pop()) {
        const std::string state = todo.front();
        if (state == goal) {
            std::cout << ways[state] << "\n";
            break;
        }
        for (int move = 0; move < 16; move++) {
            const int* c = cycles[move / 2];
            std::string next = state;
            for (int i = 0; i < 4; i++)
                if (move % 2) next[c[i]] = state[c[(i + 1) % 4]];
                else next[c[(i + 1) % 4]] = state[c[i]];
            if (ways.emplace(next, ways[state] + moves.substr(2 * move, 2)).second) todo.push(next);
        }
    }
}
