// Solves disk by disk with three-cycles: aR bR aL bL moves three disks only, and a breadth-first search over triples of
// places finds the moves that bring any three places there. At most 16 cycles of at most 14 moves.
#include <array>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>
using namespace std;

const string NAMES[20] = {"aF", "aB", "aU", "aL", "bF", "bB", "bR", "bU", "cF", "cB",
                          "cD", "cR", "dF", "dB", "dL", "dD", "ab", "bc", "cd", "da"};
string MOVE[16];
int TO[16][20];

int place(string name) {
    static const map<string, string> shared = {{"aR", "ab"}, {"bL", "ab"}, {"bD", "bc"}, {"cU", "bc"},
                                               {"cL", "cd"}, {"dR", "cd"}, {"dU", "da"}, {"aD", "da"}};
    auto it = shared.find(name);
    if (it != shared.end()) name = it->second;
    for (int i = 0; i < 20; i++)
        if (NAMES[i] == name) return i;
    return -1;
}

typedef array<int, 3> Triple;
Triple moved(const Triple& t, int m) { return {TO[m][t[0]], TO[m][t[1]], TO[m][t[2]]}; }

int main() {
    int m = 0;
    for (char ball : string("abcd"))
        for (const string& turn : {string("UFUBD"), string("DFDBU"), string("LFLBR"), string("RFRBL")}) {
            MOVE[m] = string(1, ball) + turn[0];
            for (int i = 0; i < 20; i++) TO[m][i] = i;
            for (int i = 0; i < 4; i++)
                TO[m][place(string(1, ball) + turn[1 + i])] = place(string(1, ball) + turn[1 + (i + 1) % 4]);
            m++;
        }
    vector<int> core;
    for (string name : {"aR", "bR", "aL", "bL"})
        for (int i = 0; i < 16; i++)
            if (MOVE[i] == name) core.push_back(i);
    int effect[20];
    for (int i = 0; i < 20; i++) {
        effect[i] = i;
        for (int move : core) effect[i] = TO[move][effect[i]];
    }
    Triple base{};
    for (int i = 0; i < 20; i++)
        if (effect[i] != i) base = {i, effect[i], effect[effect[i]]};

    // way[t]: the last move on the way from t to base, found backwards.
    map<Triple, int> way;
    queue<Triple> todo;
    way[base] = -1;
    todo.push(base);
    while (!todo.empty()) {
        Triple t = todo.front();
        todo.pop();
        for (int i = 0; i < 16; i++) {
            Triple before = moved(t, i ^ 1);
            if (way.count(before)) continue;
            way[before] = i;
            todo.push(before);
        }
    }

    string disk[20];
    for (string& d : disk) cin >> d;
    vector<int> answer;
    for (int home = 0; home < 16; home++) {
        int from = 0;
        while (disk[from] != NAMES[home]) from++;
        if (from == home) continue;
        int third = home + 1;
        while (third == from) third++;
        vector<int> there;
        for (Triple t = {from, home, third}; way[t] >= 0; t = moved(t, there.back())) there.push_back(way[t]);
        answer.insert(answer.end(), there.begin(), there.end());
        answer.insert(answer.end(), core.begin(), core.end());
        for (size_t i = there.size(); i-- > 0;) answer.push_back(there[i] ^ 1);
        string taken = disk[third];
        disk[third] = disk[home];
        disk[home] = disk[from];
        disk[from] = taken;
    }
    for (int move : answer) cout << MOVE[move] << ' ';
    cout << endl;
}
