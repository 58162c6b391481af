import random
import sys

count = int(open(sys.argv[1]).read())
random.seed(count)


def reject(why):
    with open(sys.argv[3] + "judgemessage.txt", "w") as message:
        print(why, file=message)
    with open(sys.argv[3] + "teammessage.txt", "w") as message:
        print("an answer is wrong", file=message)
    sys.exit(43)


for line in range(count):
    n = random.randrange(10**9)
    print(n, flush=True)
    answer = sys.stdin.readline()
    if answer != f"{n + 1}\n":
        reject(f"line {line + 1}: expected {n + 1}, found {answer!r}")
sys.stdout.close()
import os

os.close(1)  # the submission sees the end of its input while we still listen
if sys.stdin.read():
    reject("says something at the end")
sys.exit(42)
