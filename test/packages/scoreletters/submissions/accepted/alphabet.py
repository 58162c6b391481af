print("abcdefghijklmnopqrstuvwxyz"[: int(input())])
