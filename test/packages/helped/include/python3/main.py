import sys

import solution

with open("number.txt") as file:
    number = int(file.read())
print("{{greeting.loud}}", number * int(sys.argv[1]) * {{factor}} * solution.solve(int(input())))
