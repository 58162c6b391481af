#!/bin/sh
# Writes input, answer and a description itself; what it prints does not matter.
printf '2\n%s 4\n' "$1" > testcase.in
printf '%s\n' "$1" > "$2.ans"
printf 'description: made by a script\n' > testcase.yaml
echo noise
