/* A new scratch file system for every run: no earlier run can have shaped its inode numbers, times, cookies or anything else.
 *
 * The process that runs programs has given up the right to mount; the outer process keeps it. It shares the mount namespace (and so
 * the root) of the box, is in none of its other namespaces, reads nothing that a program has made, and does one thing: asked for a
 * file system, it takes the last one away and puts a new one in its place. The launcher asks as soon as it has answered the judge, so that
 * the new one is there when the next request comes. No program is alive meanwhile.
 *
 * Taking mounts away waits for the whole machine to have noticed (an RCU grace period, some 50 us), however many they are: all are
 * moved below one, which goes. */
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
  const char *path, *held; /* what programs see, and where it is moved to in the end: the folder itself */
  mode_t mode;
  bool read_only; /* for programs */
} parts[] = {{"/w", SCRATCH "/w", 0755, false},
             {"/case", SCRATCH "/case", 0755, true},
             {"/tmp", SCRATCH "/tmp", 01777, false},
             {"/dev/shm", SCRATCH "/shm", 01777, false}};

enum { PARTS = sizeof parts / sizeof *parts };

static void move(int from, const char *path, const char *to) {
  unsigned flags = *path ? 0 : MOVE_MOUNT_F_EMPTY_PATH;
  if (syscall(SYS_move_mount, from, path, AT_FDCWD, to, flags)) die("mount on %s", to);
}

static void take_away(void) {
  for (size_t i = 0; i < PARTS; i++) move(AT_FDCWD, parts[i].path, parts[i].held);
  if (umount2(SCRATCH, MNT_DETACH)) die("unmount the scratch file system");
}

static void make_part(const struct part *part, uid_t uid) {
  if (mkdir(part->held, 0755) || chown(part->held, uid, uid) || chmod(part->held, part->mode)) die("folder %s", part->held);
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, part->held, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (tree < 0) die("open_tree %s", part->held);
  if (part->read_only) set_attributes(tree, MOUNT_ATTR_RDONLY, false);
  move(tree, "", part->path);
  close(tree);
}

static void make(const struct box *box, const struct box_config *config) {
  char size[24], files[24];
  snprintf(size, sizeof size, "%lld", (long long)config->scratch_bytes);
  snprintf(files, sizeof files, "%lld", (long long)config->scratch_files);
  const char *const options[][2] = {{"size", size}, {"nr_inodes", files}, {"mode", "0700"}, {NULL, NULL}};
  int mount = make_file_system("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  move(mount, "", SCRATCH);
  close(mount);
  for (size_t i = 0; i < PARTS; i++) make_part(&parts[i], box->uid);
}

void keep_scratch(int launcher, const struct box *box, const struct box_config *config) {
  char byte;
  for (bool is_first = true; read(launcher, &byte, 1) == 1; is_first = false) {
    if (!is_first) take_away();
    make(box, config);
    if (write(launcher, &byte, 1) != 1) return;
  }
}
