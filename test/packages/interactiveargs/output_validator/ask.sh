read -r what < "$1"
echo "$what"
read -r answer || answer=
if [ "$answer" = "$4" ]; then exit 42; fi
echo "expected $4" > "$3/judgemessage.txt"
exit 43
