# Too many questions; then it trips over an answer that it does not know.
n = int(input())
for x in range(1, n + 1):
    print("?", x, flush=True)
    if {"higher": 0, "equal": 1}[input()]:
        break
