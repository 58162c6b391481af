import sys

from moves import solve

print("".join(solve([int(word) for word in sys.stdin.read().split()])))
