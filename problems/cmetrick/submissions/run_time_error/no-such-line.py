# Reads three positions.
# Wrong: there are two.
start, goal, other = input(), input(), input()
