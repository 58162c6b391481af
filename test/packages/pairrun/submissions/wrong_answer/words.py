input()
print("two numbers")
