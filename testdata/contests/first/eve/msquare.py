"""Prints without end, in the hope that somewhere a disk runs full."""

import sys

while True:
    sys.stdout.write("ABC" * 20 + "\n")
