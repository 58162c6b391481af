# Solves disk by disk: a commutator of two turns with one common place moves three disks in a cycle, and any three
# places can be brought there first.
NAMES = "aF aB aU aL bF bB bR bU cF cB cD cR dF dB dL dD ab bc cd da".split()
SHARED = {"aR": "ab", "bL": "ab", "bD": "bc", "cU": "bc", "cL": "cd", "dR": "cd", "dU": "da", "aD": "da"}
UNDO = {"U": "D", "D": "U", "L": "R", "R": "L"}


def place(name):
    return NAMES.index(SHARED.get(name, name))


def cycle(ball, turn):
    sides = {"U": "FUBD", "D": "FDBU", "L": "FLBR", "R": "FRBL"}[turn]
    to = list(range(20))
    for i in range(4):
        to[place(ball + sides[i])] = place(ball + sides[(i + 1) % 4])
    return to


MOVES = {ball + turn: cycle(ball, turn) for ball in "abcd" for turn in "UDLR"}
undo = lambda move: move[0] + UNDO[move[1]]

core = ["cL", "dL", "cR", "dR"]
effect = list(range(20))
for move in core:
    effect = [MOVES[move][p] for p in effect]
start = max(p for p in range(20) if effect[p] != p)
base = (start, effect[start], effect[effect[start]])

way = {base: None}
level = [base]
while level:
    following = []
    for triple in level:
        for move in MOVES:
            back = MOVES[undo(move)]
            before = tuple(back[p] for p in triple)
            if before not in way:
                way[before] = move
                following.append(before)
    level = following

disks = input().split()
answer = []
for home in range(16):
    source = disks.index(NAMES[home])
    if source == home:
        continue
    third = next(p for p in range(home + 1, 20) if p != source)
    triple, there = (source, home, third), []
    while way[triple] is not None:
        move = way[triple]
        there.append(move)
        triple = tuple(MOVES[move][p] for p in triple)
    answer += there + core + [undo(move) for move in reversed(there)]
    disks[home], disks[third], disks[source] = disks[source], disks[home], disks[third]
for at in range(0, len(answer), 20):
    print(*answer[at : at + 20])
