"""Minus the inverse of the move matrix modulo 12, written down once; the shorter way around."""
K = [
    [5, 2, 5, 2, 2, 3, 5, 3, 4],
    [9, 5, 9, 5, 5, 5, 10, 4, 10],
    [5, 2, 5, 3, 2, 2, 4, 3, 5],
    [9, 5, 10, 5, 5, 4, 9, 5, 10],
    [5, 2, 5, 2, 3, 2, 5, 2, 5],
    [10, 5, 9, 4, 5, 5, 10, 5, 9],
    [5, 3, 4, 2, 2, 3, 5, 2, 5],
    [10, 4, 10, 5, 5, 5, 9, 5, 9],
    [4, 3, 5, 3, 2, 2, 5, 2, 5],
]
import sys

dials = [int(word) for word in sys.stdin.read().split()]
turns = []
for move, row in enumerate(K, 1):
    t = sum(k * d for k, d in zip(row, dials)) % 12
    if t:
        turns.append(f"{move}+{t}" if t <= 6 else f"{move}-{12 - t}")
print(len(turns))
print(*turns)
