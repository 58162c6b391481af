# Finds how the position was made from the solved one, and forgets to take that back.
moves = {{moves}}
solved = tuple("""{{solved}}""".split())
start = tuple(input().split())
ways = {solved: []}
level = [solved]
while start not in ways and len(ways) < 300000:
    after = []
    for state in level:
        for name, sources in moves.items():
            one = tuple([state[source] for source in sources])
            if one not in ways:
                ways[one] = ways[state] + [name]
                after.append(one)
    level = after
best = ways.get(start, [])
print(len(best))
print(" ".join(best))
