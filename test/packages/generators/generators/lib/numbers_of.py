def numbers(n, most, seed):
    for _ in range(n):
        seed = (1103515245 * seed + 12345) % 2**31
        yield seed // 1000 % (most + 1)
