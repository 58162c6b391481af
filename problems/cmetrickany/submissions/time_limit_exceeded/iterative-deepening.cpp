// Tries all sequences of 1, 2, 3, ... moves.
// Wrong: fifteen to the power of ten is far too much.
#include <iostream>
#include <string>
#include <vector>
using namespace std;

const string names = "aFaBaUaLbFbBbRbUcFcBcDcRdFdBdLdD";
const string moves = "aUaDaLaRbUbDbLbRcUcDcLcRdUdDdLdR";
string disk[20];
vector<int> path;

// One step along the cycle through the places of the four sides.
void turn(int move) {
    static const char* const sides[4] = {"FUBD", "FDBU", "FLBR", "FRBL"};
    static const string shared[8] = {"aR", "bL", "bD", "cU", "cL", "dR", "dU", "aD"};
    int at[4];
    for (int i = 0; i < 4; i++) {
        const string name = {moves[2 * (move & ~3)], sides[move & 3][i]};
        at[i] = int(names.find(name) / 2);
        for (int k = 0; k < 8; k++)
            if (shared[k] == name) at[i] = 16 + k / 2;
    }
    string last = disk[at[3]];
    for (int i = 3; i > 0; i--) disk[at[i]] = disk[at[i - 1]];
    disk[at[0]] = last;
}

bool search(int left) {
    bool solved = true;
    for (int i = 0; i < 16; i++) solved = solved && disk[i] == names.substr(2 * i, 2);
    if (solved || left == 0) return solved;
    for (int move = 0; move < 16; move++) {
        turn(move);
        path.push_back(move);
        if (search(left - 1)) return true;
        path.pop_back();
        turn(move ^ 1);
    }
    return false;
}

int main() {
    for (string& d : disk) cin >> d;
    for (int length = 0; !search(length); length++) {
    }
    for (int move : path) cout << moves.substr(2 * move, 2) << ' ';
    cout << endl;
}
