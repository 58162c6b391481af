#!/bin/sh
# usage: validate.sh input answer feedback/
read -r n < "$1"
awk -v n="$n" '
  NR == 1 { right = NF == 2 && $1 ~ /^-?[0-9]+$/ && $2 ~ /^-?[0-9]+$/ && $1 + $2 == n }
  NR > 1 && NF > 0 { right = 0 }
  END { exit !right }' && exit 42
echo "that does not make $n" > "$3/judgemessage.txt"
exit 43
