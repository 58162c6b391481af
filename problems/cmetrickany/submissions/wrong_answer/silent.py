# Reads the position and says nothing.
# Wrong: only the solved position needs no moves.
input()
