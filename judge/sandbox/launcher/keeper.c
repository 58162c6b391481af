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
  const char *name, *path, *held; /* its name; where programs see it; where that mount goes before it is unmounted */
  mode_t mode; /* root owns it, so that no program can set its times; a run with working folder /w gets /w as its own */
  bool read_only; /* for programs */
} parts[] = {{"w", "/w", SCRATCH "/w", 0777, false},
             {"case", "/case", SCRATCH "/case", 0755, true},
             {"tmp", "/tmp", SCRATCH "/tmp", 01777, false},
             {"shm", "/dev/shm", SCRATCH "/shm", 01777, false}};

enum { PARTS = sizeof parts / sizeof *parts };

/* A scratch file system that is not yet mounted. */
struct spare {
  int whole, part[PARTS];
};

static void move(const char *from, const char *to) {
  if (syscall(SYS_move_mount, AT_FDCWD, from, AT_FDCWD, to, 0)) die("move the mount %s", from);
}

static void hang(int *mount, const char *path) {
  if (syscall(SYS_move_mount, *mount, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH)) die("mount on %s", path);
  close(*mount);
}

static int make_part(int whole, const struct part *part) {
  const char *name = part->name;
  if (mkdirat(whole, name, 0755) || fchmodat(whole, name, part->mode, 0)) die("folder %s", name);
  int tree = (int)syscall(SYS_open_tree, whole, name, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (tree < 0) die("open_tree %s", name);
  if (part->read_only) set_attributes(tree, MOUNT_ATTR_RDONLY, false);
  return tree;
}

static void make(struct spare *spare, const struct box_config *config) {
  char size[24], files[24];
  snprintf(size, sizeof size, "%lld", (long long)config->scratch_bytes);
  snprintf(files, sizeof files, "%lld", (long long)config->scratch_files);
  const char *const options[][2] = {{"size", size}, {"nr_inodes", files}, {"mode", "0700"}, {NULL, NULL}};
  spare->whole = make_file_system("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  for (size_t i = 0; i < PARTS; i++) spare->part[i] = make_part(spare->whole, &parts[i]);
}

static void put_away(void) {
  for (size_t i = 0; i < PARTS; i++) move(parts[i].path, parts[i].held);
  move(SCRATCH, OLD_SCRATCH);
}

static void put_in_place(struct spare *spare) {
  hang(&spare->whole, SCRATCH);
  for (size_t i = 0; i < PARTS; i++) hang(&spare->part[i], parts[i].path);
}

void keep_scratch(int launcher, const struct box_config *config) {
  struct spare spare;
  char byte;
  make(&spare, config);
  for (bool is_first = true; read(launcher, &byte, 1) == 1; is_first = false) {
    if (!is_first) put_away();
    put_in_place(&spare);
    if (write(launcher, &byte, 1) != 1) return;
    if (!is_first && umount2(OLD_SCRATCH, MNT_DETACH)) die("unmount the scratch file system");
    make(&spare, config);
  }
}
