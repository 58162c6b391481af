with open("total.in") as numbers, open("total.out", "w") as total:
    print(sum(map(int, numbers.read().split())), file=total)
