import re
import sys

sys.exit(0 if re.fullmatch(r"-?[0-9]+\n", sys.stdin.read()) else 3)
