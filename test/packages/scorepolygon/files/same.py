"""Compares words, by the contract of checkers of testlib: input, output, answer; 0 is right, 1 is wrong."""
import sys

words = [open(name).read().split() for name in sys.argv[2:4]]
sys.exit(0 if words[0] == words[1] else 1)
