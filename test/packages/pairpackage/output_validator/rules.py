def holds(n, words):
    return len(words) == 2 and all(word.lstrip("-").isdigit() for word in words) and sum(map(int, words)) == n
