# The interactor. Arguments: input, answer, feedback folder. The submission reads what it prints, and it reads what the
# submission prints. Exits with status 42 if the submission is right and 43 if it is wrong; any other end is a judge error.
import re
import sys

secret = int(open(sys.argv[1]).read())
# A submission may print anything: bytes that are not text, endless lines.
said = open(0, encoding="latin-1", newline="\n")


def reject(why):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as message:
        message.write(why + "\n")
    sys.exit(43)


def shown(line):
    return "nothing" if line == "" else repr(line[:40])


for number in range(1, {{questions}} + 1):
    line = said.readline(100)
    if not re.fullmatch(r"[0-9]{1,18}\s*", line) or not 1 <= int(line) <= {{highest}}:
        reject(f"question {number}: found {shown(line)}, expected an integer from 1 to {{highest}}")
    asked = int(line)
    print("right" if asked == secret else "lower" if secret < asked else "higher", flush=True)
    if asked == secret:
        if said.readline(100) != "":
            reject("continues after it has found the integer")
        sys.exit(42)
reject("{{questions}} questions were not enough")
