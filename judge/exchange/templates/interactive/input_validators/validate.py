# Ends with status 42 when the input is legal, with 43 when it is not.
import re
import sys

match = re.fullmatch(r"([1-9][0-9]{0,3})\n", sys.stdin.read())
sys.exit(42 if match and int(match[1]) <= 1000 else 43)
