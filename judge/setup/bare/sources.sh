# Runs as root in a bare Debian: unpacks the sources that lie in /root, and does what README says. Its last line is a
# verdict.
set -eu
export HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive
apt-get install --yes --quiet --no-install-recommends nodejs npm >/root/apt.log 2>&1 || { tail -n 30 /root/apt.log; exit 1; }
mkdir /root/antipode && cd /root/antipode
tar -xzf /root/antipode.tar.gz --strip-components=1
npm start --silent >/root/start.txt 2>/root/start.log || { tail -n 30 /root/start.txt /root/start.log; exit 1; }
npx judge --version --json
npx judge grade clocks problems/clocks/submissions/accepted/nested-loops.c --json | tail -1
