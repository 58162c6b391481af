# Installs the Debian package of /trial, lets its units start pages and judging, submits, and ends them.
trap 'journalctl --no-pager -u antipode -u antipode-worker >/trial/journal; touch /trial/done' EXIT
set -e
export HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin
dpkg --install --force-depends /trial/antipode.deb
systemctl enable --now antipode antipode-worker
listens() { node -e "fetch('http://127.0.0.1:8080/').then(() => process.exit(0), () => process.exit(1))"; }
for _ in $(seq 120); do listens && break; sleep 1; done
export DATABASE_URL='postgresql://antipode@/antipode?host=/var/lib/antipode/socket&port=5432'
judge user add ann
judge token add ann | tail -n 1 | judge login http://127.0.0.1:8080
program=/usr/lib/antipode/problems/clocks/submissions/accepted/nested-loops.c
judge submit clocks "$program" --json | sed 's/^/verdict /'
kill -KILL "$(systemctl show -P MainPID antipode)" # it is started again, with its database
for _ in $(seq 60); do [ "$(systemctl show -P NRestarts antipode)" = 0 ] || break; sleep 1; done
for _ in $(seq 60); do listens && break; sleep 1; done
judge submit clocks "$program" --json | sed 's/^/verdict /'
systemctl stop antipode antipode-worker
for unit in antipode antipode-worker; do echo "ended $(systemctl show -P Result -P ExecMainStatus "$unit" | tr '\n' ' ')"; done
echo "left $(pgrep -c -u antipode)"
