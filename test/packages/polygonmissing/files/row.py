import sys

# row <count> -step <step>: 0, step, 2 * step and so on
count, step = int(sys.argv[1]), int(sys.argv[3])
print(*range(0, count * step, step))
