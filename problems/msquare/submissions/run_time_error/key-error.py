# Builds the table of all sheets that can be reached in at most ten moves, for speed, and looks the target up in it.
# Wrong: a KeyError for every target that is farther away.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
paths = {"12345678": ""}
queue = ["12345678"]
for sheet in queue:
    if len(paths[sheet]) == 10:
        break
    for letter, move in MOVES.items():
        after = "".join(sheet[int(source) - 1] for source in move)
        if after not in paths:
            paths[after] = paths[sheet] + letter
            queue.append(after)

path = paths["".join(sys.stdin.read().split())]
print(len(path))
print(path)
