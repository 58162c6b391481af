word, text = input().split()
if word == "decode":
    raise SystemExit(3)
print(text)
