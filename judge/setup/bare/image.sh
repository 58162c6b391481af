# Runs in a container in which the judge has started: grades programs in five languages, and submits one as somebody else
# would. Its last line is the verdict.
set -eu
cd /opt/antipode/lib/node_modules/antipode/problems/clocks/submissions/accepted
for program in nested-loops.c elimination.cpp inverse-matrix.py nested-loops.pas breadth-first.js; do
  judge grade clocks "$PWD/$program" --json | tail -n 1
done
export DATABASE_URL='postgresql://antipode@/antipode?host=/data/socket&port=5432'
judge user add ann >/dev/null
judge token add ann | tail -n 1 | judge login http://127.0.0.1:8080 >/dev/null
judge submit clocks "$PWD/nested-loops.c" --json
