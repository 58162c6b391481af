# Forgets that integers may be negative.
a, b = (abs(int(word)) for word in input().split())
print(a + b)
