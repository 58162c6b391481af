# Presses each lamp that is on, from the left, but forgets that this also switches its left neighbour.
lamps = [int(word) for word in input().split()]
pressed = []
for lamp in range(len(lamps)):
    if lamps[lamp]:
        pressed.append(lamp)
        for other in range(lamp, min(len(lamps), lamp + 2)):
            lamps[other] ^= 1
print(len(pressed))
print("".join(str(press + 1) for press in pressed))
