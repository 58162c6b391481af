# Prints the right answer, and then how many sheets it has seen: a line that was meant for the author.
# Wrong: something after the end.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
START = "12345678"


def moved(sheet, letter):
    return "".join(sheet[int(source) - 1] for source in MOVES[letter])


def paths():
    """The lexically earliest of the shortest paths to every sheet."""
    found = {START: ""}
    queue = [START]
    for sheet in queue:
        for letter in MOVES:
            after = moved(sheet, letter)
            if after not in found:
                found[after] = found[sheet] + letter
                queue.append(after)
    return found


found = paths()
path = found["".join(sys.stdin.read().split())]
print(len(path))
print(path)
print("sheets seen:", len(found))
