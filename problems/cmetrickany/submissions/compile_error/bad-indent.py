# Prints two moves.
# Wrong: the second line is indented for no reason.
print("bL")
  print("aD")
