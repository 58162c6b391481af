# Breadth-first search that looks for every sheet in the list of all sheets so far.
# Wrong: quadratic time; far too slow for targets that are reached late.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
target = "".join(sys.stdin.read().split())

sheets = ["12345678"]
paths = [""]
at = 0
while sheets[at] != target:
    for letter, move in MOVES.items():
        after = "".join(sheets[at][int(source) - 1] for source in move)
        if after not in sheets:
            sheets.append(after)
            paths.append(paths[at] + letter)
    at += 1
print(len(paths[at]))
print(paths[at])
