import sys

# Flags: the greatest length.
text = sys.stdin.read()
assert text.endswith("\n"), "no line end"
line = text[:-1]
assert line.isalpha() and line.islower(), "not only small letters"
if len(sys.argv) > 1:
    assert len(line) <= int(sys.argv[1]), "too long"
sys.exit(42)
