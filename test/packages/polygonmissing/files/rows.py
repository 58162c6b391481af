import sys

# rows <most>: leaves files called 1, 2, …, each with a row of so many ones
for number in range(1, int(sys.argv[1]) + 1):
    with open(str(number), "w") as file:
        print(*[1] * number, file=file)
print("this is not an input")
