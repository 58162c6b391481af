n = int(input())
input()
