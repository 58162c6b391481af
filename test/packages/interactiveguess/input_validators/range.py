import re, sys
text = sys.stdin.read()
match = re.fullmatch(r"([1-9][0-9]*) ([1-9][0-9]*)\n", text)
sys.exit(42 if match and int(match[2]) <= int(match[1]) <= 1000000 else 43)
