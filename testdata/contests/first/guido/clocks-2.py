"""Multiplies the dials by minus the inverse of the move matrix, modulo 4, which was computed beforehand."""

import sys

INVERSE = """
121223130
111111202
121322031
112110112
121232121
211011211
130223121
202111111
031322121
"""

dials = [int(word) for word in sys.stdin.read().split()]
moves = []
for move, row in enumerate(INVERSE.split(), start=1):
    count = sum(int(factor) * dial for factor, dial in zip(row, dials)) % 4
    moves += [move] * count
print(*moves)
# Guido
