"""DOES NOT COMPILE: the body of the loop is not indented."""

dials = input().split()
for dial in dials:
print(dial)
