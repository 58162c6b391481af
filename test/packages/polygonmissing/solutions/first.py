with open("total.in") as numbers, open("total.out", "w") as total:
    print(numbers.read().split()[0], file=total)
