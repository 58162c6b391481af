word, what = input().split()
if word == "send":
    print("".join(chr(ord("a") + int(digit, 16)) for digit in hex(int(what))[2:]))
else:
    print(int("".join(hex(ord(letter) - ord("a"))[2:] for letter in what), 16))
