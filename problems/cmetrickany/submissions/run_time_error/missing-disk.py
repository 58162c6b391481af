# Looks for the disk of a shared place.
# Wrong: white disks are called ww, so that index() raises an exception.
disks = input().split()
print(disks.index("ab"))
