/* A new scratch file system for every run: no earlier run can have shaped its inode numbers, times, cookies or anything else.
 *
 * The process that runs programs has given up the right to mount; the outer process keeps it. It shares the mount namespace (and so
 * the root) of the box, is in none of its other namespaces, reads nothing that a program has made, and does one thing: asked for a
 * file system, it puts a new one in the place of the last one. The launcher asks as soon as it has answered the judge; no program is alive
 * then.
 *
 * Taking a mount away waits until the whole machine has noticed (an RCU grace period, 50 us and more), however many mounts hang below it.
 * So the old ones are moved below one, and go, and the next ones are made, while the next program runs. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/mount.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* One size-limited file system behind all of them. */
static const struct part {
  const char *name, *path, *held; /* its folder, what programs see, and where that is moved to in the end */
  mode_t mode; /* of a folder of root's, whose times no program can set; /w is given to one that works there */
  bool read_only; /* for programs */
} parts[] = {{"w", "/w", SCRATCH "/w", 0777, false},
             {"case", "/case", SCRATCH "/case", 0755, true},
             {"tmp", "/tmp", SCRATCH "/tmp", 01777, false},
             {"shm", "/dev/shm", SCRATCH "/shm", 01777, false}};

enum { PARTS = sizeof parts / sizeof *parts };

/* A file system that is mounted nowhere yet. */
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
