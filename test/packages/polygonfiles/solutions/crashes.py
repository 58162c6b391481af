n = int(open("pair.in").read())
with open("pair.out", "w") as file:
    print(n, 0, file=file)
raise SystemExit(1)
