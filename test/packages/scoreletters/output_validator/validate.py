"""Accepts a word of at most n lower-case letters. Its score is the number of different letters; with the argument "share" it is their
share of n, with "only" there is none."""
import re
import sys

most = int(open(sys.argv[1]).read())
word = sys.stdin.buffer.read().decode("latin-1").strip()
if not re.fullmatch(f"[a-z]{{1,{most}}}", word):
    sys.exit(43)
found = len(set(word))
if "share" in sys.argv[4:]:
    open(sys.argv[3] + "score_multiplier.txt", "w").write(f"{found / most}\n")
elif "only" not in sys.argv[4:]:
    open(sys.argv[3] + "score.txt", "w").write(f"{found}\n")
sys.exit(42)
