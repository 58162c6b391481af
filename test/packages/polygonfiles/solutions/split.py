n = int(open("pair.in").read())
with open("pair.out", "w") as file:
    print(2 * n, -n, file=file)
