# Walks back from the target along the links and prints as it goes; the start is linked to itself.
# Wrong: never notices that it has arrived, and prints that forever.
import sys

MOVES = {"A": "87654321", "B": "41236785", "C": "17245368"}
START = "12345678"
previous = {START: (START, "(start)\n" * 100)}
queue = [START]
for sheet in queue:
    for letter, move in MOVES.items():
        after = "".join(sheet[int(source) - 1] for source in move)
        if after not in previous:
            previous[after] = (sheet, letter)
            queue.append(after)

at = "".join(sys.stdin.read().split())
while True:
    at, letter = previous[at]
    sys.stdout.write(letter)
