#define _GNU_SOURCE
#include "launcher.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/mount.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { USER_INSIDE = 60000, FIRST_UID = 1000000, FIRST_UID_IN_RANGE = 32768, UIDS_IN_RANGE = 32000, MAX_MOUNTS = 512 };

/* Mounts of every box. Host paths that do not exist are skipped; links are copied as links. */
static const char *const base_system[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
                                          "/etc/alternatives", "/etc/ld.so.cache"};
static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};

static void write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (fd < 0 || write(fd, text, strlen(text)) != (ssize_t)strlen(text)) die("%s", path);
  close(fd);
}

/* True if the user namespace has this id: a line of its map, "inside outside count", contains it. */
static bool is_mapped(const char *map, uint32_t id) {
  unsigned first, count;
  bool found = false;
  FILE *file = fopen(map, "re");
  if (!file) die("%s", map);
  while (!found && fscanf(file, "%u %*u %u", &first, &count) == 2) found = id >= first && id - first < count;
  fclose(file);
  return found;
}

/* Chooses a uid for this launcher's programs. False if there is no other than root's: a user namespace (a container
 * without privileges) may have some 65,000 uids, or only that one. */
static bool choose_uid(uid_t *uid) {
  const uid_t candidates[] = {FIRST_UID + (uid_t)getpid(), FIRST_UID_IN_RANGE + (uid_t)getpid() % UIDS_IN_RANGE};
  for (size_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    *uid = candidates[i];
    if (is_mapped("/proc/self/uid_map", *uid) && is_mapped("/proc/self/gid_map", *uid)) return true;
  }
  return false;
}

/* Root keeps its user namespace and gives the programs of each launcher their own uid. An ordinary user, or root
 * without another uid, becomes one fixed user, never root, of a new user namespace: launcher and programs then share
 * a uid. */
void enter_namespaces(struct box *box) {
  uid_t uid = geteuid();
  gid_t gid = getegid();
  box->user_namespace = uid != 0 || !choose_uid(&box->uid);
  int flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;
  if (unshare(flags | (box->user_namespace ? CLONE_NEWUSER : 0)) || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL))
    die("this machine does not allow new namespaces");
  if (!box->user_namespace) return;
  box->uid = USER_INSIDE;
  char map[64];
  write_file("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%d %u 1", USER_INSIDE, uid);
  write_file("/proc/self/uid_map", map);
  snprintf(map, sizeof map, "%d %u 1", USER_INSIDE, gid);
  write_file("/proc/self/gid_map", map);
}

void keep_capabilities(uint64_t keep) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data)) die("capget");
  for (int i = 0; i < 2; i++) { /* a container may have fewer than `keep` */
    uint32_t kept = data[i].permitted & (uint32_t)(keep >> 32 * i);
    data[i] = (struct __user_cap_data_struct){kept, kept, 0};
  }
  if (syscall(SYS_capset, &header, data)) die("capset");
}

/* ---- mounts ---- */

struct tree {
  int fd;
  const char *box;
  bool is_folder;
};

static struct tree trees[MAX_MOUNTS];
static size_t tree_count;

void set_attributes(int tree, uint64_t attributes, bool recursive) {
  struct mount_attr change = {.attr_set = attributes};
  unsigned flags = AT_EMPTY_PATH | (recursive ? AT_RECURSIVE : 0);
  if (syscall(SYS_mount_setattr, tree, "", flags, &change, sizeof change)) die("mount_setattr");
}

/* A copy of a host tree that is not yet mounted; -1 if the path does not exist. */
static int clone_tree(const char *host, uint64_t attributes) {
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, host, OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE);
  if (tree < 0 && (errno == ENOENT || errno == ENOTDIR)) return -1;
  if (tree < 0) die("cannot show %s in the box", host);
  set_attributes(tree, attributes, true);
  return tree;
}

/* On a file system that is mounted noexec no program can be started: that must not look like a fault of the program. */
static void require_exec(const char *host) {
  struct statvfs info;
  if (statvfs(host, &info)) die("look at %s", host);
  if (!(info.f_flag & ST_NOEXEC)) return;
  errno = EACCES;
  die("cannot execute programs of %s, which is mounted noexec", host);
}

static int clone_folder(const char *host) {
  if (!*host) return -1;
  int tree = clone_tree(host, MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  if (tree < 0) die("folder %s", host);
  return tree;
}

static void add_tree(const char *host, const char *box, uint64_t attributes) {
  struct stat info;
  if (tree_count == MAX_MOUNTS) die("more than %d mounts", MAX_MOUNTS);
  int fd = clone_tree(host, MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | attributes);
  if (fd < 0) return;
  if (fstatat(fd, "", &info, AT_EMPTY_PATH)) die("stat %s", host);
  trees[tree_count++] = (struct tree){fd, box, S_ISDIR(info.st_mode)};
}

/* Makes `path`, and the folders above it, below the current folder, as a mount point. */
static void make_mount_point(const char *path, bool is_folder) {
  char partial[4096];
  if ((size_t)snprintf(partial, sizeof partial, "%s", path) >= sizeof partial) die("path %.60s… is too long", path);
  for (char *slash = strchr(partial, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (mkdir(partial, 0755) && errno != EEXIST && errno != EROFS) die("mount point %s", path);
    *slash = '/';
  }
  if (is_folder) {
    if (mkdir(partial, 0755) && errno != EEXIST && errno != EROFS) die("mount point %s", path);
    return;
  }
  int fd = open(partial, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (fd >= 0) close(fd);
}

static void hang(const struct tree *tree) {
  const char *path = tree->box + 1; /* relative to the new root, which is the current folder */
  make_mount_point(path, tree->is_folder);
  if (syscall(SYS_move_mount, tree->fd, "", AT_FDCWD, path, MOVE_MOUNT_F_EMPTY_PATH)) die("mount on %s", tree->box);
}

/* ---- new file systems of the box ---- */

int make_file_system(const char *type, const char *const options[][2], uint64_t attributes) {
  int context = (int)syscall(SYS_fsopen, type, FSOPEN_CLOEXEC);
  if (context < 0) die("fsopen %s", type);
  for (; (*options)[0]; options++)
    if (syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, (*options)[0], (*options)[1], 0))
      die("%s option %s=%s", type, (*options)[0], (*options)[1]);
  if (syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, NULL, NULL, 0)) die("create %s", type);
  int mount = (int)syscall(SYS_fsmount, context, FSMOUNT_CLOEXEC, (unsigned)attributes);
  if (mount < 0) die("fsmount %s", type);
  close(context);
  return mount;
}

/* Mount points for the parts of the scratch file system, see keeper.c. No program can enter HIDDEN: its mode is 0,
 * and the root file system is read-only, so nobody can change the mode. */
static void make_scratch_mount_points(void) {
  static const char *const folders[] = {"w", "case", "tmp", "dev/shm", SCRATCH + 1, OLD_SCRATCH + 1};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) make_mount_point(folders[i], true);
  if (chmod(HIDDEN + 1, 0)) die("mode of %s", HIDDEN);
}

/* Programs see only their own processes in /proc; the launcher keeps a full view that is not mounted anywhere. */
static void make_proc(struct box *box) {
  const char *const hidden[][2] = {{"hidepid", "invisible"}, {"subset", "pid"}, {NULL, NULL}};
  const char *const open_to_us[][2] = {{NULL, NULL}};
  const uint64_t attributes = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC;
  box->proc = make_file_system("proc", open_to_us, attributes);
  struct tree tree = {make_file_system("proc", hidden, attributes | MOUNT_ATTR_RDONLY), "/proc", true};
  hang(&tree);
}

static void make_small_files(const struct box *box) {
  char text[256];
  mkdir("etc", 0755);
  snprintf(text, sizeof text, "root:x:0:0::/:/bin/false\ncontestant:x:%u:%u::/w:/bin/false\n", box->uid, box->uid);
  write_file("etc/passwd", text);
  snprintf(text, sizeof text, "root:x:0:\ncontestant:x:%u:\n", box->uid);
  write_file("etc/group", text);
  static const char *const links[][2] = {{"/proc/self/fd", "dev/fd"}, {"/proc/self/fd/0", "dev/stdin"},
                                         {"/proc/self/fd/1", "dev/stdout"}, {"/proc/self/fd/2", "dev/stderr"}};
  for (size_t i = 0; i < sizeof links / sizeof *links; i++)
    if (symlink(links[i][0], links[i][1])) die("link %s", links[i][1]);
}

/* ---- assembly ---- */

static void add_base_system(const char *system, char links[][256]) {
  struct stat info;
  char host[4096];
  for (size_t i = 0; i < sizeof base_system / sizeof *base_system; i++) {
    links[i][0] = '\0';
    if ((size_t)snprintf(host, sizeof host, "%s%s", system, base_system[i]) >= sizeof host) die("path %.60s… is too long", system);
    if (lstat(host, &info)) continue;
    if (!S_ISLNK(info.st_mode)) {
      require_exec(host);
      add_tree(host, base_system[i], MOUNT_ATTR_NODEV);
      continue;
    }
    ssize_t length = readlink(host, links[i], 255);
    links[i][length < 0 ? 0 : length] = '\0';
  }
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) add_tree(devices[i], devices[i], MOUNT_ATTR_NOEXEC);
}

static void open_host_folders(struct box *box, const struct box_config *config) {
  box->output = open(config->output_folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (box->output < 0) die("output folder %s", config->output_folder);
  box->collect_to = *config->collect_to ? open(config->collect_to, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
  if (*config->collect_to && box->collect_to < 0) die("collect folder %s", config->collect_to);
  box->copy_in = clone_folder(config->copy_in);
  box->program = clone_folder(config->program_folder);
  if (*config->program_folder) require_exec(config->program_folder);
  box->input_count = config->input_count;
  box->inputs = calloc(config->input_count + 1, sizeof *box->inputs);
  for (size_t i = 0; i < config->input_count; i++) box->inputs[i] = clone_folder(config->inputs[i]);
}

/* Hides folders of the host that lie below a mount (say, a project in /usr/src) under empty ones. */
static void cover(char **masks, size_t count) {
  const char *const options[][2] = {{"size", "64k"}, {"mode", "0755"}, {NULL, NULL}};
  for (size_t i = 0; i < count; i++) {
    struct stat info;
    if (lstat(masks[i] + 1, &info) || !S_ISDIR(info.st_mode)) continue;
    struct tree tree = {make_file_system("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV), masks[i], true};
    hang(&tree);
  }
}

static void close_covers(char **masks, size_t count) {
  struct mount_attr read_only = {.attr_set = MOUNT_ATTR_RDONLY};
  for (size_t i = 0; i < count; i++)
    syscall(SYS_mount_setattr, AT_FDCWD, masks[i] + 1, AT_SYMLINK_NOFOLLOW, &read_only, sizeof read_only);
}

static void drop_privileges(void) {
  for (int capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    if (prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)) die("capability bounding set");
  keep_capabilities(1 << CAP_SETUID | 1 << CAP_SETGID | 1 << CAP_KILL | 1 << CAP_DAC_OVERRIDE | 1 << CAP_FOWNER |
                    1 << CAP_CHOWN | 1 << CAP_SYS_PTRACE | 1ULL << CAP_CHECKPOINT_RESTORE /* process ids */);
  /* Not 0, see keep_core_limit. If the limit is already 0, we may not raise it. */
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)) die("PR_SET_DUMPABLE");
}

void build_box(struct box *box, const struct box_config *config) {
  static char links[sizeof base_system / sizeof *base_system][256];
  umask(022);
  if (sethostname("box", 3)) die("host name");

  open_host_folders(box, config);
  add_base_system(config->system, links);
  size_t base_count = tree_count;
  for (size_t i = 0; i < config->mount_count; i++)
    add_tree(config->mounts[i].host, config->mounts[i].box, MOUNT_ATTR_NODEV);
  /* /prog is cloned a second time: the first clone stays with the launcher, for link_program */
  if (*config->program_folder) add_tree(config->program_folder, "/prog", MOUNT_ATTR_NODEV);

  const char *const options[][2] = {{"size", "1m"}, {"mode", "0755"}, {NULL, NULL}};
  int root = make_file_system("tmpfs", options, MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV);
  if (syscall(SYS_move_mount, root, "", AT_FDCWD, "/tmp", MOVE_MOUNT_F_EMPTY_PATH) || fchdir(root)) die("new root");

  for (size_t i = 0; i < sizeof base_system / sizeof *base_system; i++)
    if (links[i][0] && symlink(links[i], base_system[i] + 1)) die("link %s", base_system[i]);
  for (size_t i = 0; i < base_count; i++) hang(&trees[i]);
  make_scratch_mount_points();
  make_proc(box);
  make_small_files(box);
  cover(config->masks, config->mask_count);
  for (size_t i = base_count; i < tree_count; i++) hang(&trees[i]);
  close_covers(config->masks, config->mask_count);

  if (syscall(SYS_pivot_root, ".", ".") || umount2(".", MNT_DETACH) || chdir("/")) die("pivot_root");
  set_attributes(root, MOUNT_ATTR_RDONLY, false);
  for (size_t i = 0; i < tree_count; i++) close(trees[i].fd);
  close(root);
  drop_privileges();
}
