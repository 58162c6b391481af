# Sums up distances to learn how bad the start is, with a list of places by colour.
# Wrong: colours need not be less than the number of points, and the list ends before them.
import sys

numbers = [int(word) for word in sys.stdin.read().split()]
n = numbers[0]
place = [0] * (n * n)
for cell, colour in enumerate(numbers[1 : n * n + 1]):
    place[colour] = cell
print(sum(abs(place[colour] - cell) for cell, colour in enumerate(numbers[n * n + 1 :])))
