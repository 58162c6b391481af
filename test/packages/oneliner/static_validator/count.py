import os
import sys

language, entry, feedback, flag, most = sys.argv[1:]
if flag != "--most" or sorted(os.listdir(".")) != sorted(["feedback", entry]):
    sys.exit(1)
with open(entry) as source:
    lines = sum(1 for _ in source)
if lines <= int(most):
    sys.exit(42)
with open(feedback + "judgemessage.txt", "w") as file:
    file.write(f"{lines} lines of {language}\n")
sys.exit(43)
