# Breadth-first search, begun in a hurry.
# Wrong: the body of the loop is not indented.
for move in range(8):
print(move)
