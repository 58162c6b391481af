with open("pair.out", "w") as file:
    print("two numbers", file=file)
