# Asks 1, 2, 3, ..., which takes too many questions.
for number in range(1, 1001):
    print(number, flush=True)
    try:
        if input() == "right":
            break
    except EOFError:
        break
