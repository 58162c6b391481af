"""TOO SLOW: OptClock's loop over all 12^8 first phases, without leaving any out."""
import itertools
import sys

position = [int(word) % 12 for word in sys.stdin.read().split()]
best = 99
for amounts in itertools.product(range(12), repeat=8):
    best = min(best, sum(k != 0 for k in amounts) + sum(position) % 12)
print(best)
