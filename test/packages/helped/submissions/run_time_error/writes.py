def solve(n):
    with open("left.txt", "w") as file:
        file.write("x")
    return n
