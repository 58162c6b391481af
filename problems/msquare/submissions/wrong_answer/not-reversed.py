# Collects the letters on the way back from the target and forgets to reverse them.
# Wrong: the sequence does not reach the target, unless it is a palindrome (or happens to be as good).
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


path = paths()["".join(sys.stdin.read().split())]
print(len(path))
print(path[::-1])
