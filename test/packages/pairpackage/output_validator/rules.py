def holds(n, words):
    try:
        return len(words) == 2 and sum(map(int, words)) == n
    except ValueError:
        return False
