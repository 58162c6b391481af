import sys

import rules

with open(sys.argv[1]) as file:
    n = int(file.read())
sys.exit(42 if rules.holds(n, sys.stdin.buffer.read().split()) else 43)
