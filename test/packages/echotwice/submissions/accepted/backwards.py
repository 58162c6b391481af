word, text = input().split()
print(text[::-1])
