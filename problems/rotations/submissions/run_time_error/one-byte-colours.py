# Keeps colours in bytes.
# Wrong: colours go up to 65535, and bytes() refuses those above 255.
import sys

numbers = [int(word) for word in sys.stdin.read().split()]
n = numbers[0]
start, goal = bytes(numbers[1 : n * n + 1]), bytes(numbers[n * n + 1 :])
print(0 if start == goal else len(start))
raise SystemExit(3)
