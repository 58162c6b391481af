/* The scratch file system before and after a run. No program is alive when these functions run, so nothing changes
 * meanwhile. But a hostile program made everything in it: names, links, depth, modes. Links are never followed.
 * Folders of any depth are deleted without recursion, with two descriptors. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { FOLDERS = 4 };
static const char *const folders[FOLDERS] = {"w", "case", "tmp", "shm"};
static struct statfs empty;
static int keeper;
static bool is_asked_for;

static struct statfs size_of_scratch(const struct box *box) {
  struct statfs size;
  if (call_past_filter(SYS_fstatfs, (const long[4]){box->scratch, (long)&size})) die("size of scratch");
  return size;
}

void scratch_init(int socket) { keeper = socket; }

void renew_scratch(struct box *box) {
  int *const open_folders[] = {&box->scratch, &box->work, &box->shown};
  for (size_t i = 0; i < sizeof open_folders / sizeof *open_folders; i++) {
    if (*open_folders[i] > 0) close(*open_folders[i]);
    *open_folders[i] = -1;
  }
  if (write(keeper, "", 1) != 1) _exit(1); /* the outer process has ended, and has told the judge why */
  is_asked_for = true;
}

static int open_folder(const char *path) {
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) die("folder %s", path);
  return fd;
}

void open_scratch(struct box *box) {
  static const struct timespec never[2] = {{0, 0}, {0, 0}};
  char byte;
  if (is_asked_for) {
    if (read(keeper, &byte, 1) != 1) _exit(1);
    is_asked_for = false;
    box->scratch = open_folder(SCRATCH);
    box->work = open_folder("/w");
    box->shown = open_folder(SCRATCH "/case");
    empty = size_of_scratch(box);
  }
  /* It was made when the last run ended; its times would tell when that was. */
  for (size_t i = 0; i < FOLDERS; i++)
    if (utimensat(box->scratch, folders[i], never, 0)) die("times of /%s", folders[i]);
}

int64_t scratch_bytes_used(const struct box *box) {
  struct statfs now = size_of_scratch(box);
  return (int64_t)(empty.f_bfree - now.f_bfree) * now.f_bsize;
}

/* ---- wiping ---- */

/* Moves the non-empty folders in `folder` up into `top` under new names and deletes the rest. */
static void hoist(int top, int folder) {
  static struct listing listing;
  static unsigned fresh;
  list(&listing, folder);
  for (struct entry *entry; (entry = next_entry(&listing));) {
    if (!unlinkat(folder, entry->name, 0) || !unlinkat(folder, entry->name, AT_REMOVEDIR)) continue;
    char name[24];
    do snprintf(name, sizeof name, "hoisted-%u", fresh++);
    while (renameat2(folder, entry->name, top, name, 1 /* RENAME_NOREPLACE */) && errno == EEXIST);
  }
}

static void empty_folder(int top) {
  static struct listing listing;
  for (bool again = true; again;) { /* until a listing is empty */
    again = false;
    list(&listing, top);
    for (struct entry *entry; (entry = next_entry(&listing));) {
      again = true;
      if (!unlinkat(top, entry->name, 0) || !unlinkat(top, entry->name, AT_REMOVEDIR)) continue;
      int folder = openat(top, entry->name, READ_NO_FOLLOW | O_DIRECTORY);
      if (folder < 0) return; /* wipe_scratch will see that it is not empty */
      hoist(top, folder);
      close(folder);
      if (unlinkat(top, entry->name, AT_REMOVEDIR)) return;
    }
  }
}

static bool is_empty(const struct box *box) {
  struct statfs now = size_of_scratch(box);
  return now.f_ffree == empty.f_ffree && now.f_bfree == empty.f_bfree;
}

/* Adding or removing a name sets the time of its folder. Only we can reset it (programs could, too, if they shared
 * our uid). The filter refuses files without a name (O_TMPFILE). */
bool is_untouched(const struct box *box) {
  struct stat info;
  if (box->user_namespace) return false;
  for (size_t i = 0; i < FOLDERS; i++)
    if (fstatat(box->scratch, folders[i], &info, AT_SYMLINK_NOFOLLOW) || info.st_mtim.tv_sec || info.st_mtim.tv_nsec) return false;
  return true;
}

bool wipe_scratch(const struct box *box) {
  if (is_empty(box)) return true;
  for (size_t i = 0; i < FOLDERS; i++) {
    int folder = openat(box->scratch, folders[i], READ_NO_FOLLOW | O_DIRECTORY);
    if (folder < 0) die("folder %s", folders[i]);
    empty_folder(folder);
    close(folder);
  }
  return is_empty(box);
}
