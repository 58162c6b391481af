import os
import sys

which, value = open(sys.argv[1]).read().split()
folder = sys.argv[3]
# A submission may print what is no text.
said = open(0, encoding="latin-1")


def reject(why):
    with open(os.path.join(folder, "judgemessage.txt"), "a") as message:
        print(why, file=message)
    sys.exit(43)


print(which, value, flush=True)
answer = said.readline().strip()
if said.read(1):
    reject("more than one line")
if which == "first":
    if not answer.isascii() or not answer.isalpha() or len(answer) > 20:
        reject(f"no word: {answer[:20]!r}")
    with open(os.path.join(folder, "state"), "w") as state:
        print(answer, file=state)
    with open(os.path.join(folder, "nextpass.in"), "w") as following:
        print("second", answer, file=following)
else:
    if open(os.path.join(folder, "state")).read().strip() != value:
        sys.exit(1)
    if answer != open(sys.argv[2]).read().strip():
        reject(f"found {answer[:20]!r}")
sys.exit(42)
