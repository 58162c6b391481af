"""Makes the first three moves in every possible way; the others follow, since each must bring one dial to twelve."""

from itertools import product

TURNED = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"]
# After moves 1, 2 and 3: move 4 is the last that turns A, 5 the last that turns B, and so on.
SETTLES = [(4, "A"), (5, "B"), (6, "C"), (7, "D"), (9, "F"), (8, "G")]


def turn(dials, move, count):
    for letter in TURNED[move - 1]:
        dials["ABCDEFGHI".index(letter)] += count


def solve(start):
    for first in product(range(4), repeat=3):
        dials = list(start)
        counts = dict(zip((1, 2, 3), first))
        for move, count in counts.items():
            turn(dials, move, count)
        for move, letter in SETTLES:
            counts[move] = -dials["ABCDEFGHI".index(letter)] % 4
            turn(dials, move, counts[move])
        if all(dial % 4 == 0 for dial in dials):
            return [str(move) * counts[move] for move in range(1, 10)]
    return []
