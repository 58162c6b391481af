# Runs as root in a mount, process and control-group namespace of its own: boots the systemd of this machine, on its
# files, of which no change stays, with the folder $1 as /trial, where trial.sh is what it starts.
set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /mnt
mkdir /mnt/upper /mnt/work /mnt/root
root=/mnt/root
mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work "$root"
mkdir "$root/trial" "$root/old"
mount --bind "$1" "$root/trial"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
for folder in run tmp dev; do mount -t tmpfs tmpfs "$root/$folder"; done
chmod 1777 "$root/tmp"
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
rm -rf "$root/var/lib/antipode" "$root/var/lib/antipode-worker"
cat >"$root/etc/systemd/system/trial.service" <<'end'
[Service]
Type=oneshot
ExecStart=/bin/sh /trial/trial.sh
StandardOutput=file:/trial/said
StandardError=file:/trial/log
end
cd "$root"
pivot_root . old
umount -l /old
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system --unit=trial.service
