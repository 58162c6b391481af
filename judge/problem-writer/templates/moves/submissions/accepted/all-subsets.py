# Pressing a lamp twice changes nothing, and the order does not matter: try all sets of lamps.
from itertools import combinations

lamps = [int(word) for word in input().split()]


def off(pressed):
    state = lamps[:]
    for press in pressed:
        for lamp in range(max(0, press - 1), min(len(lamps), press + 2)):
            state[lamp] ^= 1
    return not any(state)


best = next(p for size in range(len(lamps) + 1) for p in combinations(range(len(lamps)), size) if off(p))
print(len(best))
print("".join(str(press + 1) for press in best))
