# Breadth-first search backward from the target, with the moves undone, until the start is met. Then the way from the
# start is downhill: at every sheet the first letter that leads one step nearer to the target.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
START = "12345678"


def inverse(move):
    return [move.index(str(place)) for place in range(1, 9)]


def distances_to(target):
    undo = [inverse(move) for move in MOVES.values()]
    distance = {target: 0}
    level = [target]
    while START not in distance:
        following = []
        for sheet in level:
            for a, b, c, d, e, f, g, h in undo:
                before = (sheet[a] + sheet[b] + sheet[c] + sheet[d]
                          + sheet[e] + sheet[f] + sheet[g] + sheet[h])
                if before not in distance:
                    distance[before] = distance[sheet] + 1
                    following.append(before)
        level = following
    return distance


def downhill(distance):
    sheet = START
    letters = []
    for rest in range(distance[START] - 1, -1, -1):
        for letter, move in MOVES.items():
            after = "".join(sheet[int(source) - 1] for source in move)
            if distance.get(after) == rest:
                letters.append(letter)
                sheet = after
                break
    return "".join(letters)


answer = downhill(distances_to("".join(sys.stdin.read().split())))
print(len(answer))
for first in range(0, len(answer), 60):
    print(answer[first:first + 60])
