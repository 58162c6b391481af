"""TOO SLOW: tries all sequences in order of length, and so every order of the same moves: 9 ** 8 is already 43,046,721."""

import itertools
import sys

TURNED = ["ABDE", "ABC", "BCEF", "ADG", "BDEFH", "CFI", "DEGH", "GHI", "EFHI"]


def solves(start, moves):
    dials = dict(start)
    for move in moves:
        for dial in TURNED[move - 1]:
            dials[dial] += 1
    return all(dial % 4 == 0 for dial in dials.values())


start = dict(zip("ABCDEFGHI", map(int, sys.stdin.read().split())))
for length in range(28):
    for moves in itertools.product(range(1, 10), repeat=length):
        if solves(start, moves):
            print(*moves)
            sys.exit()
