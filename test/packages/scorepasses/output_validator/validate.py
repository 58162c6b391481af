import os
import sys

folder = sys.argv[3]
state = os.path.join(folder, ".written")
word = open(sys.argv[2]).read().strip()
output = sys.stdin.read().split()
if len(output) != 1:
    sys.exit(43)
if not os.path.exists(state):
    with open(state, "w") as file:
        file.write(str(len(output[0])))
    with open(os.path.join(folder, "nextpass.in"), "w") as file:
        file.write(f"read {output[0]}\n")
    sys.exit(42)
if output[0] != word:
    sys.exit(43)
if "share" in sys.argv:
    share = 1 if 2 * int(open(state).read()) <= len(word) else 0.25
    with open(os.path.join(folder, "score_multiplier.txt"), "w") as file:
        file.write(f"{share}\n")
sys.exit(42)
