# Exits with status 42 if the input is valid, else with 43.
import re
import sys

match = re.fullmatch(r"([1-9][0-9]*)\n", sys.stdin.read())
sys.exit(42 if match and int(match[1]) <= {{highest}} else 43)
