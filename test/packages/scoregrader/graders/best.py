"""The sum of the best results: `best 2` adds two of them. Rejected when none is accepted."""
import sys

count = int(sys.argv[sys.argv.index("best") + 1])
results = [line.split() for line in sys.stdin]
accepted = sorted((float(score) for verdict, score in results if verdict == "AC"), reverse=True)
verdict = "AC" if accepted else results[0][0]
print(verdict, sum(accepted[:count]))
