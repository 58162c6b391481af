import sys

from numbers_of import numbers

# line.py <n> <most> <seed>: n pseudo-random numbers from 0 to most.
n, most, seed = map(int, sys.argv[1:4])
print(n)
print(*numbers(n, most, seed))
