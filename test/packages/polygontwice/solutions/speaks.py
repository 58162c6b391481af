print("two words")
