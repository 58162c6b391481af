import sys

_, output, answer = (open(path).read().split() for path in sys.argv[1:4])
sys.exit(0 if output == answer else 1)
