def solve(n):
    return n * {{factor}} // 6
