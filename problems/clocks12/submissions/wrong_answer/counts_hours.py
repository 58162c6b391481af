"""WRONG: counts every hour as a move, which is the other variant."""
K = [
    [5, 2, 5, 2, 2, 3, 5, 3, 4], [9, 5, 9, 5, 5, 5, 10, 4, 10], [5, 2, 5, 3, 2, 2, 4, 3, 5],
    [9, 5, 10, 5, 5, 4, 9, 5, 10], [5, 2, 5, 2, 3, 2, 5, 2, 5], [10, 5, 9, 4, 5, 5, 10, 5, 9],
    [5, 3, 4, 2, 2, 3, 5, 2, 5], [10, 4, 10, 5, 5, 5, 9, 5, 9], [4, 3, 5, 3, 2, 2, 5, 2, 5],
]
import sys

dials = [int(word) for word in sys.stdin.read().split()]
amounts = [sum(k * d for k, d in zip(row, dials)) % 12 for row in K]
print(sum(min(t, 12 - t) for t in amounts))
print(*[f"{m}+{t}" if t <= 6 else f"{m}-{12 - t}" for m, t in enumerate(amounts, 1) if t])
