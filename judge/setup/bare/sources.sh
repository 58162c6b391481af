# Runs as root in a bare Debian: unpacks the sources that lie in /root, and does what README says, as root or, with
# WHO=ann, as an ordinary user, who has root run the commands that set-up prints. Its last line is a verdict.
set -eu
export HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive
who=${WHO:-root}
[ -x /usr/local/bin/node ] || # this release's own may be too old
  apt-get install --yes --quiet --no-install-recommends nodejs npm >/root/apt.log 2>&1 || { tail -n 30 /root/apt.log; exit 1; }
if [ "$who" = root ]; then
  as() { (cd "$place" && "$@"); }
  place=/root/antipode
else
  useradd --create-home "$who"
  install --owner="$who" /root/.npmrc "/home/$who/"
  as() { (cd "$place" && HOME=/home/$who runuser --user "$who" -- "$@"); }
  place=/home/$who/antipode
fi
mkdir "$place"
tar -xzf /root/antipode.tar.gz --strip-components=1 --directory "$place"
chown -R "$who": "$place"

# What a command of set-up says is missing: root installs it.
lacks() { sed -n 's/.*[Aa]s root run: \(apt-get install .*\)/\1 --yes/p' "$1"; }
obey() {
  lacks "$1" >/root/lacks
  [ -s /root/lacks ] || return 0
  sh -eu /root/lacks >/root/apt.log 2>&1 || { tail -n 30 /root/apt.log; exit 1; }
}

as npm start --silent >/root/first.txt 2>/root/first.log || [ -n "$(lacks /root/first.log)" ] ||
  { tail -n 30 /root/first.txt /root/first.log; exit 1; }
[ "$(lacks /root/first.log | wc -l)" -le 1 ] || { cat /root/first.log; exit 1; } # one command for all of it
obey /root/first.log
as npm start --silent >/root/start.txt 2>/root/start.log || { tail -n 30 /root/start.txt /root/start.log; exit 1; }
[ -z "$(lacks /root/start.log)" ] || { cat /root/start.log; exit 1; }
as npx judge --version --json
as npx judge doctor >/root/doctor.txt
grep -A12 '^sandbox' /root/doctor.txt

serves() { as npm start --silent -- serve --health-port 8081 >/root/serve.txt 2>/root/serve.log; }
{ serves && ended=0 || ended=$?; echo "$ended" >/root/ended; } &
listens() { node -e "fetch('http://127.0.0.1:8081/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
for _ in $(seq 300); do listens && break; [ ! -e /root/ended ] || break; sleep 1; done
listens || { cat /root/serve.txt /root/serve.log; exit 1; }
as npx judge user add ben >/dev/null
as sh -c 'npx judge token add ben | tail -n 1 | npx judge login http://127.0.0.1:8080' >/dev/null
as npx judge submit clocks problems/clocks/submissions/accepted/nested-loops.c --json >/root/verdict

# Only the first process of npm is told: everything must end, in order.
npm=$(grep -lsz '^npm start' /proc/[0-9]*/cmdline | head -n 1)
npm=${npm%/cmdline}
kill -TERM "${npm#/proc/}"
for _ in $(seq 100); do [ ! -e /root/ended ] || break; sleep 0.1; done
echo "status $(cat /root/ended)"
left=$(grep -lsE 'postgres|antipode' /proc/[0-9]*/cmdline || true)
[ -z "$left" ] || { cat $left | tr '\0' ' '; exit 1; }
cat /root/verdict
