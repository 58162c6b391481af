# Prints a sequence.
# Wrong: the text does not end.
print("aU aL bU bR)
