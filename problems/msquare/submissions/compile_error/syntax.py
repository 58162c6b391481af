# A parenthesis is never closed.
# Wrong: Python refuses it before the first line runs, which counts as a compile error.
print(len("BCABCCB"
