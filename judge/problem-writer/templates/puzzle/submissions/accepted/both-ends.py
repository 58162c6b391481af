# Searches from both ends, level by level, always from the end with fewer positions.
moves = {{moves}}
solved = tuple("""{{solved}}""".split())
start = tuple(input().split())


def shortest():
    if start == solved:
        return []
    ends = [{start: []}, {solved: []}]
    levels = [[start], [solved]]
    back = {name: [sources.index(place) for place in range(len(sources))] for name, sources in moves.items()}
    while True:
        side = 0 if len(levels[0]) <= len(levels[1]) else 1
        level, known, other = [], ends[side], ends[1 - side]
        found = None
        for state in levels[side]:
            way = known[state]
            for name, sources in (moves if side == 0 else back).items():
                after = tuple([state[source] for source in sources])
                if after in known:
                    continue
                known[after] = way + [name]
                level.append(after)
                if after in other:
                    there, home = (known, other) if side == 0 else (other, known)
                    found = there[after] + home[after][::-1]
                    return found
        levels[side] = level


best = shortest()
print(len(best))
print(" ".join(best))
