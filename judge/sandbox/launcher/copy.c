/* Copies files into and out of the scratch file system. No program is alive when these functions run, but a program
 * may have made what they read: so they never follow links and copy only regular files and folders. */
#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { COPY_DEPTH = 32, MAX_PATH = 4096 };

int open_below(int folder, const char *path, int flags, uint64_t resolve) {
  struct open_how how = {.flags = (uint64_t)flags, .resolve = RESOLVE_BENEATH | resolve};
  return (int)call_past_filter(SYS_openat2, (const long[4]){folder, (long)path, (long)&how, sizeof how});
}

int open_input(const struct box *box, const struct host_path *input, int flags) {
  if (input->folder < 1 || (size_t)input->folder > box->input_count) die("input folder %lld", (long long)input->folder);
  const char *path = *input->path ? input->path : ".";
  int fd = open_below(box->inputs[input->folder - 1], path, flags | O_RDONLY | O_CLOEXEC, RESOLVE_NO_MAGICLINKS);
  if (fd < 0) die("input %s", input->path);
  return fd;
}

void copy_data(int from, int to, int64_t most) {
  static char buffer[1 << 16];
  while (most > 0) {
    ssize_t got = read(from, buffer, most < (int64_t)sizeof buffer ? (size_t)most : sizeof buffer);
    if (got < 0) die("read a file to copy");
    if (got == 0) return;
    most -= got;
    for (ssize_t done = 0; done < got;) {
      ssize_t written = write(to, buffer + done, (size_t)(got - done));
      if (written <= 0) die("write a copy");
      done += written;
    }
  }
}

struct copy {
  int64_t bytes_left, files_left, bytes, files;
  uid_t owner;           /* of the copies; 0: the launcher's */
  const struct box *box; /* not NULL: replace files and links that are in the way, as when placing */
  const char *reserved;  /* a name that is skipped; NULL = none */
};

/* ---- placing, with links to the program in the way ---- */

static int reopen(int folder) {
  int fd = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) die("folder");
  return fd;
}

/* Makes a link in `target` to each entry of the program's folder /prog/`path`, except one named `reserved`. */
static void link_entries(int program, const char *path, int target, const char *reserved) {
  struct listing *listing = malloc(sizeof *listing);
  if (!listing) die("malloc");
  list(listing, program);
  for (struct entry *entry; (entry = next_entry(listing));) {
    char to[MAX_PATH];
    if (reserved && !strcmp(entry->name, reserved)) continue;
    if ((size_t)snprintf(to, sizeof to, "/prog/%s%s", path, entry->name) >= sizeof to) die("link to %s", entry->name);
    if (symlinkat(to, target, entry->name)) die("link to %s", entry->name);
  }
  free(listing);
}

void link_program(const struct box *box, int folder, const char *reserved) {
  if (box->program < 0) return;
  int program = reopen(box->program);
  link_entries(program, "", folder, reserved);
  close(program);
}

/* Makes a folder. If a link to a folder of the program is in the way, it is replaced by a folder with links to the
 * same entries. */
static void make_folder(int target, const char *name, const struct copy *copy) {
  char link[MAX_PATH];
  struct stat info;
  if (!mkdirat(target, name, 0755)) return;
  if (errno != EEXIST || !copy->box) die("mkdir %s", name);
  if (!fstatat(target, name, &info, AT_SYMLINK_NOFOLLOW) && S_ISDIR(info.st_mode)) return;
  ssize_t length = readlinkat(target, name, link, sizeof link - 2);
  if (unlinkat(target, name, 0) || mkdirat(target, name, 0755)) die("mkdir %s", name);
  if (length < (ssize_t)strlen("/prog/")) return;
  link[length] = '\0';
  const char *path = link + strlen("/prog/");
  int program = open_below(copy->box->program, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, RESOLVE_NO_SYMLINKS);
  if (program < 0) return; /* a link to a file */
  int folder = openat(target, name, READ_NO_FOLLOW | O_DIRECTORY);
  if (folder < 0) die("folder %s", name);
  strcat(link, "/");
  link_entries(program, path, folder, NULL);
  close(folder);
  close(program);
}

static int make_file(int target, const char *name, const struct copy *copy) {
  const int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  int fd = openat(target, name, flags, 0600);
  if (fd < 0 && errno == EEXIST && copy->box && !unlinkat(target, name, 0)) fd = openat(target, name, flags, 0600);
  if (fd < 0) die("copy of %s", name);
  return fd;
}

/* ---- copying ---- */

static bool copy_file(int source, int target_folder, const char *name, const struct stat *info, struct copy *copy) {
  copy->bytes += info->st_size;
  copy->files++;
  if (copy->bytes > copy->bytes_left || copy->files > copy->files_left) return false;
  int target = make_file(target_folder, name, copy);
  copy_data(source, target, INT64_MAX);
  if (copy->owner && fchown(target, copy->owner, copy->owner)) die("owner of %s", name);
  if (fchmod(target, info->st_mode & 0111 ? 0755 : 0644)) die("mode of %s", name);
  close(target);
  return true;
}

static bool copy_folder(int source, int target, struct copy *copy, int depth);

static bool copy_subfolder(int source, int target_folder, const char *name, struct copy *copy, int depth) {
  if (depth == COPY_DEPTH || ++copy->files > copy->files_left) return false;
  make_folder(target_folder, name, copy);
  int target = openat(target_folder, name, READ_NO_FOLLOW | O_DIRECTORY);
  if (target < 0) die("folder %s", name);
  if (copy->owner && fchown(target, copy->owner, copy->owner)) die("owner of %s", name);
  bool ok = copy_folder(source, target, copy, depth + 1);
  close(target);
  return ok;
}

static bool copy_folder(int source, int target, struct copy *copy, int depth) {
  struct listing *listing = malloc(sizeof *listing);
  if (!listing) die("malloc");
  bool ok = true;
  list(listing, source);
  for (struct entry *entry; ok && (entry = next_entry(listing));) {
    struct stat info;
    if (depth == 0 && copy->reserved && !strcmp(entry->name, copy->reserved)) continue;
    int from = openat(source, entry->name, READ_NO_FOLLOW);
    if (from < 0) continue; /* a link or a socket, which no program needs */
    if (fstat(from, &info)) die("stat %s", entry->name);
    if (S_ISREG(info.st_mode)) ok = copy_file(from, target, entry->name, &info, copy);
    else if (S_ISDIR(info.st_mode)) ok = copy_subfolder(from, target, entry->name, copy, depth);
    close(from);
  }
  free(listing);
  return ok;
}

void copy_in(const struct box *box) {
  if (box->copy_in < 0) return;
  struct copy copy = {.bytes_left = INT64_MAX, .files_left = INT64_MAX, .owner = box->uid};
  int from = reopen(box->copy_in);
  if (!copy_folder(from, box->work, &copy, 0)) die("folders to copy in are nested more than %d deep", COPY_DEPTH);
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

static void place_one(const struct box *box, int folder, const struct placed *placed, struct copy *copy) {
  struct stat info;
  bool ok = true;
  int from = open_input(box, &placed->from, O_NONBLOCK);
  if (fstat(from, &info)) die("stat %s", placed->from.path);
  if (strchr(placed->name, '/')) die("name %s of a file to place", placed->name);
  if (S_ISREG(info.st_mode) && *placed->name) ok = copy_file(from, folder, placed->name, &info, copy);
  else if (S_ISDIR(info.st_mode) && *placed->name) ok = copy_subfolder(from, folder, placed->name, copy, 0);
  else if (S_ISDIR(info.st_mode)) ok = copy_folder(from, folder, copy, 0);
  else die("cannot place %s: neither a folder nor a file with a name", placed->from.path);
  if (!ok) die("folders in %s are nested more than %d deep", placed->from.path, COPY_DEPTH);
  close(from);
}

void place(const struct box *box, int folder, const struct placed *placed, size_t count, const char *reserved) {
  struct copy copy = {.bytes_left = INT64_MAX, .files_left = INT64_MAX, .owner = box->uid, .box = box, .reserved = reserved};
  for (size_t i = 0; i < count; i++) place_one(box, folder, &placed[i], &copy);
}
