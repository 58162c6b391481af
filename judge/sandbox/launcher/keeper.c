/* Makes a new scratch file system for every run, so that its inode numbers, times, cookies and so on hold no trace of
 * earlier runs.
 *
 * The inner process, which runs programs, has dropped the right to mount. The outer process keeps it, and has the mount
 * namespace (and so the root) of the box. It reads nothing that a program has made and does one thing: when asked, it
 * replaces the scratch file system by a new one. The inner process asks right after its reply to the judge, when no
 * program is alive.
 *
 * To unmount takes an RCU grace period (50 us and more), however many mounts are below the mount point. So the old
 * mounts are moved below one mount point; they are unmounted, and the next ones made, while the next program runs. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/mount.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Folders of the one, size-limited scratch file system. */
static const struct part {
  const char *name, *path, *held; /* its name; where programs see it; where it comes from and goes in the end */
  mode_t mode; /* root owns it, so that no program can set its times; a run with working folder /w gets /w as its own */
  bool read_only; /* for programs */
} parts[] = {{"w", "/w", SCRATCH "/w", 0777, false},
             {"case", "/case", SCRATCH "/case", 0755, true},
             {"tmp", "/tmp", SCRATCH "/tmp", 01777, false},
             {"shm", "/dev/shm", SCRATCH "/shm", 01777, false}};

enum { PARTS = sizeof parts / sizeof *parts };

static void move(const char *from, const char *to) {
  if (syscall(SYS_move_mount, AT_FDCWD, from, AT_FDCWD, to, 0)) die("move the mount %s", from);
}

/* A scratch file system that is not yet mounted. */
static int make(const struct box_config *config) {
  char size[24], files[24];
  snprintf(size, sizeof size, "%lld", (long long)config->scratch_bytes);
  snprintf(files, sizeof files, "%lld", (long long)config->scratch_files);
  const char *const options[][2] = {{"size", size}, {"nr_inodes", files}, {"mode", "0700"}, {NULL, NULL}};
  int whole = make_file_system("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  for (const struct part *part = parts; part < parts + PARTS; part++)
    if (mkdirat(whole, part->name, 0755) || fchmodat(whole, part->name, part->mode, 0)) die("folder %s", part->name);
  return whole;
}

static void put_away(void) {
  for (size_t i = 0; i < PARTS; i++) move(parts[i].path, parts[i].held);
  move(SCRATCH, OLD_SCRATCH);
}

/* Parts are bound here, not cloned in `make`: Linux before 6.15 refuses to clone from a file system that is not
 * mounted. */
static void put_in_place(int whole) {
  static const struct mount_attr read_only = {.attr_set = MOUNT_ATTR_RDONLY};
  if (syscall(SYS_move_mount, whole, "", AT_FDCWD, SCRATCH, MOVE_MOUNT_F_EMPTY_PATH)) die("mount on %s", SCRATCH);
  close(whole);
  for (const struct part *part = parts; part < parts + PARTS; part++) {
    if (mount(part->held, part->path, NULL, MS_BIND, NULL)) die("mount on %s", part->path);
    if (part->read_only && syscall(SYS_mount_setattr, AT_FDCWD, part->path, 0, &read_only, sizeof read_only))
      die("read-only %s", part->path);
  }
}

void keep_scratch(int launcher, const struct box_config *config) {
  char byte;
  int spare = make(config);
  for (bool is_first = true; read(launcher, &byte, 1) == 1; is_first = false) {
    if (!is_first) put_away();
    put_in_place(spare);
    if (write(launcher, &byte, 1) != 1) return;
    if (!is_first && umount2(OLD_SCRATCH, MNT_DETACH)) die("unmount the scratch file system");
    spare = make(config);
  }
}
