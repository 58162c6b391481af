# Runs as root in a bare Debian: installs the package that lies in /root, and uses it. Its last line is the verdict.
set -eu
export HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive
cd / # where a user without rights may look, as a unit starts it
apt-get install --yes --quiet --no-install-recommends /root/antipode.deb gcc libc6-dev postgresql >/root/apt.log 2>&1 ||
  { tail -n 30 /root/apt.log; exit 1; }
judge --version --json
judge doctor >/root/doctor.txt
grep -A12 '^sandbox' /root/doctor.txt

# As the units start them.
runuser -u antipode -- judge serve --no-worker --data /var/lib/antipode --host 127.0.0.1 --port 8080 --health-port 8081 \
  >/root/serve.txt 2>/root/serve.log &
listens() { node -e "fetch('http://127.0.0.1:8081/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
for _ in $(seq 300); do listens && break; sleep 1; done
listens || { cat /root/serve.txt /root/serve.log; exit 1; }
database='postgresql://antipode@/antipode?host=/var/lib/antipode/socket&port=5432'
DATABASE_URL=$database judge worker --data /var/lib/antipode-worker >/root/worker.txt 2>/root/worker.log &

DATABASE_URL=$database judge user add ann >/dev/null
DATABASE_URL=$database judge token add ann | tail -1 | judge login http://127.0.0.1:8080
judge submit clocks /usr/lib/antipode/problems/clocks/submissions/accepted/nested-loops.c --json
dpkg --remove antipode >/dev/null
ls /usr/bin/judge 2>/dev/null || echo removed
