"""CRASHES: knows the hours 1 to 12 only, and asks for the hour 0."""
names = dict(zip("1 2 3 4 5 6 7 8 9 10 11 12".split(), "I II III IV V VI VII VIII IX X XI XII".split()))
hours = [names[word] for word in input().split()]
print(14 - hours.count(names["0"]))
