# Tries all sequences of 1, 2, 3, ... moves.
# Wrong: fifteen to the power of ten is far too much.
NAMES = "aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da".split()
SHARED = {"aR": "ab", "bL": "ab", "bD": "bc", "cU": "bc", "cL": "cd", "dR": "cd", "dU": "da", "aD": "da"}
SIDES = {"U": "FUBD", "D": "FDBU", "L": "FLBR", "R": "FRBL"}
MOVES = {
    ball + turn: [NAMES.index(SHARED.get(ball + side, ball + side)) for side in sides]
    for ball in "abcd"
    for turn, sides in SIDES.items()
}
goal = NAMES[:16] + ["ww"] * 4


def search(state, left, path):
    if state == goal:
        print(*path)
        return True
    if left == 0:
        return False
    for name, (p, q, r, s) in MOVES.items():
        after = state[:]
        after[q], after[r], after[s], after[p] = state[p], state[q], state[r], state[s]
        if search(after, left - 1, path + [name]):
            return True
    return False


start = input().split()
length = 0
while not search(start, length, []):
    length += 1
