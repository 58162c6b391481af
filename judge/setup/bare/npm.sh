# Runs as root in a bare Debian: installs the npm package that lies in /root, and uses it. Its last line is the verdict.
set -eu
export HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive
cd /root
apt-get install --yes --quiet --no-install-recommends nodejs npm gcc libc6-dev >/root/apt.log 2>&1 ||
  { tail -n 30 /root/apt.log; exit 1; }
npm install --global --no-audit --no-fund /root/antipode.tgz >/root/npm.log 2>&1 || { tail -n 30 /root/npm.log; exit 1; }
judge --version --json
judge doctor >/root/doctor.txt
grep -A12 '^sandbox' /root/doctor.txt
mkdir /root/workspace && cd /root/workspace
judge init >/dev/null
judge new mine >/dev/null
judge grade mine --json >/dev/null
home=$(npm root --global)/antipode
judge grade clocks "$home/problems/clocks/submissions/accepted/nested-loops.c" --json | tail -1
