word, what = input().split()
assert word == "send"
print("x")
