"""WRONG: forgets "modulo 4" at the end. All hands reach twelve, but four equal moves cancel out: not shortest."""

import sys

INVERSE = "121223130 111111202 121322031 112110112 121232121 211011211 130223121 202111111 031322121".split()

dials = [int(word) for word in sys.stdin.read().split()]
for move, row in enumerate(INVERSE, start=1):
    count = sum(int(factor) * dial for factor, dial in zip(row, dials))
    print(str(move) * count, end="")
print()
# Guido
