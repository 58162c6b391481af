# Fills the grid row by row, the nearest point of the right colour first: by rotations that do not move filled cells, if
# there are any, otherwise by exchanging neighbours. Detects a solved grid with a list of counts by colour.
# Wrong: colours need not be less than the number of points, and the list ends before them.
import sys

EXCHANGES = {
    (0, 1): "13425", (0, 3): "04352", (1, 2): "06137", (1, 4): "0034250", (2, 5): "07162", (3, 4): "0043521",
    (3, 6): "17046", (4, 5): "1604757", (4, 7): "0713626", (5, 8): "24375", (6, 7): "04617", (7, 8): "25346",
}

numbers = [int(word) for word in sys.stdin.read().split()]
n = numbers[0]
grid, goal = numbers[1 : n * n + 1], numbers[n * n + 1 : 2 * n * n + 1]
moves = []
wrong = [0] * (n * n)
for cell, colour in enumerate(grid):
    wrong[colour] += colour != goal[cell]
if not any(wrong):
    goal = grid


def turn(x, y, back):
    a = y * n + x
    p, q, r, s = a, a + 1, a + n + 1, a + n
    if back:
        p, q, r, s = s, r, q, p
    grid[p], grid[q], grid[r], grid[s] = grid[s], grid[p], grid[q], grid[r]
    moves.append(f"({x},{y},{'F' if back else 'T'})")


def rotate_to(start, to, first):
    for y in range(max(0, start // n - 1), min(n - 2, start // n) + 1):
        for x in range(max(0, start % n - 1), min(n - 2, start % n) + 1):
            a = y * n + x
            if a < first:
                continue
            ring = [a, a + 1, a + n + 1, a + n]
            if start not in ring or to not in ring:
                continue
            turn(x, y, (ring.index(start) + 1) % 4 != ring.index(to))
            return True
    return False


def exchange(a, b):
    a, b = min(a, b), max(a, b)
    x, y = min(a % n, b % n, n - 3), min(a // n, n - 3)
    pair = tuple((cell // n - y) * 3 + cell % n - x for cell in (a, b))
    for move in map(int, EXCHANGES[pair]):
        turn(x + move // 2 % 2, y + move // 4, move % 2)


if n == 2:
    while grid != goal:
        turn(0, 0, 0)
for cell in range(n * n if n > 2 else 0):
    x, y = cell % n, cell // n
    at = min(
        (i for i in range(cell, n * n) if grid[i] == goal[cell]),
        key=lambda i: abs(i % n - x) + abs(i // n - y),
    )
    while at != cell:
        to = at + 1 if at % n < x else at - 1 if at % n > x else at - n
        if not rotate_to(at, to, cell):
            exchange(at, to)
        at = to
print(len(moves))
print("\n".join(moves))
