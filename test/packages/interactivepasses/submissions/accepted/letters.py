which, value = input().split()
letters = "abcdefghij"
if which == "first":
    print("".join(letters[int(digit)] for digit in value))
else:
    print("".join(str(letters.index(letter)) for letter in value))
