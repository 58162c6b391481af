import os
import sys

which, value = open(sys.argv[1]).read().split()
folder = sys.argv[3]


def reject(why):
    with open(os.path.join(folder, "judgemessage.txt"), "a") as message:
        print(why, file=message)
    sys.exit(43)


print(which, value, flush=True)
answer = sys.stdin.readline().strip()
if sys.stdin.read():
    reject("more than one line")
if which == "first":
    if not answer.isalpha() or len(answer) > 20:
        reject(f"no word: {answer}")
    with open(os.path.join(folder, "state"), "w") as state:
        print(answer, file=state)
    with open(os.path.join(folder, "nextpass.in"), "w") as following:
        print("second", answer, file=following)
else:
    if open(os.path.join(folder, "state")).read().strip() != value:
        sys.exit(1)
    if answer != open(sys.argv[2]).read().strip():
        reject(f"found {answer}")
sys.exit(42)
