"""WRONG: the matrix of the four-hour clocks (modulo 4), used on twelve hours."""
import sys

K = ["121223130", "111111202", "121322031", "112110112", "121232121", "211011211", "130223121", "202111111", "031322121"]
dials = [int(word) for word in sys.stdin.read().split()]
turns = []
for move, row in enumerate(K, 1):
    t = sum(int(k) * d for k, d in zip(row, dials)) % 12
    if t:
        turns.append(f"{move}+{t}")
print(len(turns))
print(*turns)
