word, what = input().split()
if word == "send":
    print("".join(chr(ord("a") + int(digit)) for digit in what))
else:
    print("".join(str(ord(letter) - ord("a")) for letter in what))
