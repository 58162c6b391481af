"""CRASHES: expects ten numbers and fails with an IndexError when it takes the tenth."""

import sys

words = sys.stdin.read().split()
dials = [int(words[i]) for i in range(10)]
print(*dials)
