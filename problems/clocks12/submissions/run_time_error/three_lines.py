"""CRASHES: has room for the hours 0 to 11 only, and the input may hold any integers."""
names = ["XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
dials = [names[int(word)] for _ in range(3) for word in input().split()]
print(len(dials))
