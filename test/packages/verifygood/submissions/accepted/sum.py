input()
print(sum(max(int(word), 0) for word in input().split()))
