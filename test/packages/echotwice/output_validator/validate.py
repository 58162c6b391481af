import os
import sys

feedback = sys.argv[3]
with open(sys.argv[1]) as file:
    word, rest = file.read().split(maxsplit=1)
output = sys.stdin.buffer.read().decode("ascii", "replace").split()
if len(output) == 1 and len(output[0]) > 1000:
    sys.exit(43)
state = os.path.join(feedback, "of", "passes", ".state")
if word == "encode":
    if os.path.exists(state) or len(output) != 1:
        sys.exit(43)
    os.makedirs(os.path.dirname(state))
    with open(state, "w") as file:
        file.write(f"0 {rest}")
else:
    with open(state) as file:
        passes, number = file.read().split()
    if os.path.exists(os.path.join(feedback, "nextpass.in")):
        sys.exit(1)
    if output != [number]:
        sys.exit(43)
    if passes == "1":
        sys.exit(42)
    with open(state, "w") as file:
        file.write(f"1 {number}")
    output = [rest.strip()]
with open(os.path.join(feedback, "nextpass.in"), "w") as file:
    file.write(f"decode {output[0]}\n")
sys.exit(42)
