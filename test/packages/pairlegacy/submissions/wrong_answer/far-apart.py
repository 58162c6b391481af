n = int(input())
print(n + 2000000, -2000000)
