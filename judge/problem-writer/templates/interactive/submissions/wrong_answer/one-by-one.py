# Asks 1, 2, 3, ..., which takes too many questions.
for number in range(1, {{highest}} + 1):
    print(number, flush=True)
    try:
        if input() == "right":
            break
    except EOFError:
        break
