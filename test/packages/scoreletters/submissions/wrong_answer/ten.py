# Too long a word for some, and ten letters for the rest.
print("abcdefghij")
