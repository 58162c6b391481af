# Searches from both ends, cost by cost, always from the end with fewer positions.
moves = {{moves}}
costs = {{weights}}
solved = tuple("""{{solved}}""".split())
start = tuple(input().split())


def cheapest():
    if start == solved:
        return []
    back = {name: [sources.index(place) for place in range(len(sources))] for name, sources in moves.items()}
    ways = [moves, back]
    # Of each end: the cost of each position and the way to it, the positions of each cost, and the next cost to try.
    known = [{start: (0, [])}, {solved: (0, [])}]
    lists = [{0: [start]}, {0: [solved]}]
    at = [0, 0]
    best, found = float("inf"), None
    while at[0] + at[1] < best:
        side = 0 if len(lists[0].get(at[0], [])) <= len(lists[1].get(at[1], [])) else 1
        if not any(cost >= at[side] for cost in lists[side]):
            side = 1 - side
        cost = at[side]
        at[side] += 1
        for state in lists[side].pop(cost, []):
            if known[side][state][0] != cost:
                continue
            way = known[side][state][1]
            for name, sources in ways[side].items():
                after = tuple([state[source] for source in sources])
                total = cost + costs.get(name, 1)
                if after in known[side] and known[side][after][0] <= total:
                    continue
                known[side][after] = (total, way + [name])
                lists[side].setdefault(total, []).append(after)
                if after in known[1 - side] and total + known[1 - side][after][0] < best:
                    best = total + known[1 - side][after][0]
                    here, there = way + [name], known[1 - side][after][1]
                    found = here + there[::-1] if side == 0 else there + here[::-1]
    return found


best = cheapest()
print(len(best))
print(" ".join(best))
