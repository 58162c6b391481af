"""Two numbers; only group 2 has negative ones. By the contract of validators of testlib: the group is an argument, 0 is valid."""
import re
import sys

group = sys.argv[sys.argv.index("--group") + 1] if "--group" in sys.argv else ""
number = "-?[0-9]+" if group == "2" else "[0-9]+"
valid = re.fullmatch(f"{number} {number}\n", sys.stdin.read())
sys.exit(0 if valid and group in ("0", "1", "2", "3") else 3)
