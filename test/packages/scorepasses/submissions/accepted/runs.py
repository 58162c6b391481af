import re

task, text = input().split()
if task == "write":
    print("".join(f"{run[0]}{len(run[0] + run[1])}" for run in re.findall(r"(\w)(\1*)", text)))
else:
    print("".join(letter * int(count) for letter, count in re.findall(r"([a-z])(\d+)", text)))
