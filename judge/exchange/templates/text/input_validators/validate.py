# Ends with status 42 when the input is legal, with 43 when it is not.
import re
import sys

text = sys.stdin.read()
match = re.fullmatch(r"(0|-?[1-9][0-9]{0,3}) (0|-?[1-9][0-9]{0,3})\n", text)
sys.exit(42 if match and all(abs(int(word)) <= 1000 for word in match.groups()) else 43)
