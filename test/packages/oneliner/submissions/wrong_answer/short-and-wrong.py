n = int(input())
print(1, 2 if n == 3 else n - 1 + (n > 50))
