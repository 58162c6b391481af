word, what = input().split()
print("x" if word == "send" else 17)
