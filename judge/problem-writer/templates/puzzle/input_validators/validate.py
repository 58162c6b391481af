#!/usr/bin/env python3
# One line with the labels of the solved position in any order, separated by single blanks.
import sys

solved = """{{solved}}""".split()
text = sys.stdin.read()
words = text.split()
sys.exit(42 if text == " ".join(words) + "\n" and sorted(words) == sorted(solved) else 43)
