# First brings the upper row in order, by a shortest path, and then the lower row, by a shortest path that ends with the
# upper row in order again. Both parts are shortest; together they are not.
# Wrong: a few moves too many.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
START = "12345678"


def moved(sheet, letter):
    return "".join(sheet[int(source) - 1] for source in MOVES[letter])




def nearest(start, is_goal):
    found = {start: ""}
    queue = [start]
    for sheet in queue:
        if is_goal(sheet):
            return sheet, found[sheet]
        for letter in MOVES:
            after = moved(sheet, letter)
            if after not in found:
                found[after] = found[sheet] + letter
                queue.append(after)


target = "".join(sys.stdin.read().split())
half, first = nearest(START, lambda sheet: sheet[:4] == target[:4])
_, second = nearest(half, lambda sheet: sheet == target)
path = first + second
print(len(path))
for at in range(0, len(path), 60):
    print(path[at:at + 60])
