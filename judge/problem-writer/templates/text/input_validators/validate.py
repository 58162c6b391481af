# Exits with status 42 if the input is valid, else with 43.
import re
import sys

text = sys.stdin.read()
match = re.fullmatch(r"(0|-?[1-9][0-9]*) (0|-?[1-9][0-9]*)\n", text)
sys.exit(42 if match and all(abs(int(word)) <= {{most}} for word in match.groups()) else 43)
