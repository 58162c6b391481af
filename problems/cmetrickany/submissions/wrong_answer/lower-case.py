# Undoes what the one-move positions need, in small letters.
# Wrong: moves are written with a capital letter for the direction.
disks = input().split()
print("au" if disks[0] != "aF" else "")
