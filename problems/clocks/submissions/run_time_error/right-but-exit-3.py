"""CRASHES, so to speak: prints a right answer and then ends with exit status 3. That is a run-time error, whatever was printed."""

import sys

INVERSE = "121223130 111111202 121322031 112110112 121232121 211011211 130223121 202111111 031322121".split()

dials = [int(word) for word in sys.stdin.read().split()]
for move, row in enumerate(INVERSE, start=1):
    print(str(move) * (sum(int(factor) * dial for factor, dial in zip(row, dials)) % 4), end="")
print(flush=True)
sys.exit(3)
