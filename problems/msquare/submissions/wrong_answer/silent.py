# Reads the input and prints nothing.
# Wrong: no output at all.
import sys

sys.stdin.read()
