/* The box's own file system between runs. No program is alive when these functions run, so nothing changes under them; but
 * everything in there was made by a hostile program: names, links, depth, modes. Links are never followed, and folders are
 * deleted without recursion and with two descriptors however deep they are. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

static struct statfs empty;

void note_empty_scratch(const struct box *box) {
  if (fstatfs(box->scratch, &empty)) die("size of scratch");
}

int64_t scratch_bytes_used(const struct box *box) {
  struct statfs now;
  if (fstatfs(box->scratch, &now)) die("size of scratch");
  return (int64_t)(empty.f_bfree - now.f_bfree) * now.f_bsize;
}

/* ---- wiping ---- */

/* Moves the folders in `folder` up into `top` under fresh names and deletes the rest. */
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

static void empty_folder(int top, const struct box *box, mode_t mode) {
  static struct listing listing;
  for (bool again = true; again;) { /* until a whole listing shows nothing left */
    again = false;
    list(&listing, top);
    for (struct entry *entry; (entry = next_entry(&listing));) {
      again = true;
      if (!unlinkat(top, entry->name, 0) || !unlinkat(top, entry->name, AT_REMOVEDIR)) continue;
      int folder = openat(top, entry->name, READ_NO_FOLLOW | O_DIRECTORY);
      if (folder < 0) return; /* the check of wipe_scratch will notice */
      hoist(top, folder);
      close(folder);
      if (unlinkat(top, entry->name, AT_REMOVEDIR)) return;
    }
  }
  static const struct timespec never[2] = {{0, 0}, {0, 0}};
  if (fchown(top, box->uid, box->uid) || fchmod(top, mode) || futimens(top, never)) die("reset of a scratch folder");
}

bool wipe_scratch(const struct box *box) {
  empty_folder(box->work, box, 0755);
  if (box->shown_used) empty_folder(box->shown, box, 0755);
  empty_folder(box->tmp, box, 01777);
  empty_folder(box->shm, box, 01777);
  struct statfs now;
  if (fstatfs(box->scratch, &now)) die("size of scratch");
  return now.f_ffree == empty.f_ffree && now.f_bfree == empty.f_bfree;
}
