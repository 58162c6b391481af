"""By the contract of checkers of testlib. Run 1: "send N", the output is what goes through the wire, in letters; what this prints is the input of
run 2: "receive <letters>", whose output is N again. A short message is worth all points, a long one half of them."""
import sys

said, output, answer = (open(path).read().split() for path in sys.argv[1:4])
report = open(sys.argv[4], "w")
if said[0] == "send":
    if len(output) != 1 or not output[0].isalpha():
        sys.exit(2)
    print("receive", output[0])
elif output != answer:
    sys.exit(1)
else:
    points = 100 if len(said[1]) < 5 else 50
    report.write(f'<result outcome="points" points="{points}">{points} percent</result>')
    report.close()
    sys.exit(7)
