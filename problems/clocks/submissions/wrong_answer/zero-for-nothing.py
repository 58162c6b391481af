"""WRONG: prints 0 when there is nothing to do, where the statement wants an empty line or nothing. Else right."""

import sys

INVERSE = "121223130 111111202 121322031 112110112 121232121 211011211 130223121 202111111 031322121".split()

dials = [int(word) for word in sys.stdin.read().split()]
moves = []
for move, row in enumerate(INVERSE, start=1):
    moves += [move] * (sum(int(factor) * dial for factor, dial in zip(row, dials)) % 4)
print(*(moves or [0]))
