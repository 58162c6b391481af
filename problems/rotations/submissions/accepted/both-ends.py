# Breadth-first search from both ends at once on tuples of colours; answers in the short notation, one line.
import sys


def read():
    numbers = [int(word) for word in sys.stdin.read().split()]
    n = numbers[0]
    return n, tuple(numbers[1 : n * n + 1]), tuple(numbers[n * n + 1 : 2 * n * n + 1])


def all_moves(n):
    moves = []
    for y in range(n - 1):
        for x in range(n - 1):
            a = y * n + x
            ring = [a, a + 1, a + n + 1, a + n]
            for sign, order in (("+", ring), ("-", ring[::-1])):
                source = list(range(n * n))
                for i in range(4):
                    source[order[(i + 1) % 4]] = order[i]
                moves.append((f"{x}.{y}{sign}", source))
    return moves


def path(seen, grid):
    result = []
    while seen[grid] is not None:
        grid, move = seen[grid]
        result.append(move)
    return result


def solve(n, start, goal):
    if start == goal:
        return []
    moves = all_moves(n)
    seen = [{start: None}, {goal: None}]
    level = [[start], [goal]]
    while True:
        side = 0 if len(level[0]) <= len(level[1]) else 1
        following = []
        for grid in level[side]:
            for move, (_, source) in enumerate(moves):
                after = tuple([grid[cell] for cell in source])
                if after in seen[side]:
                    continue
                seen[side][after] = (grid, move)
                following.append(after)
                if after in seen[1 - side]:
                    forward = path(seen[0], after)[::-1]
                    return [moves[m][0] for m in forward + [m ^ 1 for m in path(seen[1], after)]]
        level[side] = following


answer = solve(*read())
print(len(answer))
print(" ".join(answer))
