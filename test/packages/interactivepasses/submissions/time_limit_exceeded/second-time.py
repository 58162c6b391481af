which, value = input().split()
print("x", flush=True)
while which == "second":
    pass
