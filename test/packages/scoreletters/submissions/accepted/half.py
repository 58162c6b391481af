n = int(input())
print("abcdefghijklmnopqrstuvwxyz"[: max(1, n // 2)])
