import sys

n = int(open(sys.argv[1]).read())
try:
    a, b = map(int, sys.stdin.read().split())
except ValueError:
    sys.exit(43)
sys.exit(42 if a + b == n else 43)
