/* The box's own file system between runs. No program is alive when these functions run, so nothing changes under them; but
 * everything in there was made by a hostile program: names, links, depth, modes. Links are never followed, and folders are
 * deleted without recursion and with two descriptors however deep they are. */
#define _GNU_SOURCE
#include "launcher.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { COPY_DEPTH = 32, READ_NO_FOLLOW = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC };

static struct statfs empty;

void note_empty_scratch(const struct box *box) {
  if (fstatfs(box->scratch, &empty)) die("size of scratch");
}

int64_t scratch_bytes_used(const struct box *box) {
  struct statfs now;
  if (fstatfs(box->scratch, &now)) die("size of scratch");
  return (int64_t)(empty.f_bfree - now.f_bfree) * now.f_bsize;
}

/* ---- listing without malloc ---- */

struct listing {
  int folder;
  long length, position;
  char buffer[32768];
};

struct entry {
  uint64_t inode;
  int64_t offset;
  uint16_t length;
  uint8_t type;
  char name[];
};

static struct entry *next_entry(struct listing *listing) {
  for (;;) {
    if (listing->position >= listing->length) {
      listing->length = syscall(SYS_getdents64, listing->folder, listing->buffer, sizeof listing->buffer);
      listing->position = 0;
      if (listing->length <= 0) return NULL;
    }
    struct entry *entry = (struct entry *)(void *)(listing->buffer + listing->position);
    listing->position += entry->length;
    if (strcmp(entry->name, ".") && strcmp(entry->name, "..")) return entry;
  }
}

static struct listing *list(struct listing *listing, int folder) {
  lseek(folder, 0, SEEK_SET);
  listing->folder = folder;
  listing->length = listing->position = 0;
  return listing;
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
  empty_folder(box->tmp, box, 01777);
  empty_folder(box->shm, box, 01777);
  struct statfs now;
  if (fstatfs(box->scratch, &now)) die("size of scratch");
  return now.f_ffree == empty.f_ffree && now.f_bfree == empty.f_bfree;
}

/* ---- copying ---- */

struct copy {
  int64_t bytes_left, files_left, bytes, files;
  uid_t owner; /* 0: leave as it is */
};

static bool copy_data(int from, int to) {
  static char buffer[1 << 16];
  for (ssize_t got; (got = read(from, buffer, sizeof buffer)) != 0;) {
    if (got < 0) return false;
    for (ssize_t done = 0; done < got;) {
      ssize_t written = write(to, buffer + done, (size_t)(got - done));
      if (written <= 0) return false;
      done += written;
    }
  }
  return true;
}

static bool copy_file(int source, int target_folder, const char *name, const struct stat *info, struct copy *copy) {
  copy->bytes += info->st_size;
  copy->files++;
  if (copy->bytes > copy->bytes_left || copy->files > copy->files_left) return false;
  int target = openat(target_folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (target < 0) die("copy of %s", name);
  if (!copy_data(source, target)) die("copy of %s", name);
  if (copy->owner && fchown(target, copy->owner, copy->owner)) die("owner of %s", name);
  if (fchmod(target, info->st_mode & 0111 ? 0755 : 0644)) die("mode of %s", name);
  close(target);
  return true;
}

static bool copy_folder(int source, int target, struct copy *copy, int depth) {
  struct listing *listing = malloc(sizeof *listing);
  if (!listing) die("malloc");
  bool ok = true;
  list(listing, source);
  for (struct entry *entry; ok && (entry = next_entry(listing));) {
    struct stat info;
    int from = openat(source, entry->name, READ_NO_FOLLOW);
    if (from < 0) continue; /* a link, a socket: nothing that a program needs */
    if (fstat(from, &info)) die("stat %s", entry->name);
    if (S_ISREG(info.st_mode)) {
      ok = copy_file(from, target, entry->name, &info, copy);
    } else if (S_ISDIR(info.st_mode)) {
      ok = depth < COPY_DEPTH && ++copy->files <= copy->files_left;
      if (ok && mkdirat(target, entry->name, 0755)) die("mkdir %s", entry->name);
      int to = ok ? openat(target, entry->name, READ_NO_FOLLOW | O_DIRECTORY) : -1;
      if (ok && to < 0) die("folder %s", entry->name);
      if (ok && copy->owner && fchown(to, copy->owner, copy->owner)) die("owner of %s", entry->name);
      ok = ok && copy_folder(from, to, copy, depth + 1);
      if (to >= 0) close(to);
    }
    close(from);
  }
  free(listing);
  return ok;
}

static int reopen(int folder) {
  int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) die("folder");
  return fd;
}

void copy_in(const struct box *box) {
  if (box->copy_in < 0) return;
  struct copy copy = {.bytes_left = INT64_MAX, .files_left = INT64_MAX, .owner = box->uid};
  int from = reopen(box->copy_in);
  if (!copy_folder(from, box->work, &copy, 0)) die("folders to copy in are more than %d deep", COPY_DEPTH);
  close(from);
}

bool collect(const struct box *box, int64_t max_bytes, int64_t max_files, int64_t *bytes, int64_t *files) {
  struct copy copy = {.bytes_left = max_bytes, .files_left = max_files};
  if (box->collect_to < 0) die("this box has no folder to collect to");
  bool ok = copy_folder(box->work, box->collect_to, &copy, 0);
  *bytes = copy.bytes;
  *files = copy.files;
  return ok;
}

void link_program(const struct box *box) {
  static struct listing listing;
  if (box->program < 0) return;
  int folder = reopen(box->program);
  list(&listing, folder);
  for (struct entry *entry; (entry = next_entry(&listing));) {
    char target[300];
    snprintf(target, sizeof target, "/prog/%s", entry->name);
    if (symlinkat(target, box->work, entry->name)) die("link to %s", entry->name);
  }
  close(folder);
}
