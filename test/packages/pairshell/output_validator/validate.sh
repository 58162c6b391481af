#!/bin/sh
# usage: validate.sh input answer feedback/
read -r n < "$1"
read -r a b || exit 43
case "$a$b" in *[!0-9-]*) exit 43 ;; esac
if [ $((a + b)) -eq "$n" ]; then exit 42; fi
echo "$a + $b is not $n" > "$3/judgemessage.txt"
exit 43
