import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { isAbandoned } from '#host';
import type { BackEnd } from './box.ts';

/** Where a launcher may create its cgroups. `folders`: memory, cpuacct, pids for v1; one folder for v2; empty for
 *  none. */
export interface CgroupPlace {
  readonly backEnd: BackEnd;
  readonly folders: readonly string[];
  /** Why a better back end cannot be used; '' if the best one is used. */
  readonly reason: string;
}

interface MountedHierarchy {
  readonly type: string;
  /** Folder of the hierarchy that is mounted. */
  readonly root: string;
  readonly mountPoint: string;
  readonly options: readonly string[];
}

const v1Controllers = ['memory', 'cpuacct', 'pids'] as const;
/** The judge's own processes move to this group if its cgroup must have children with controllers. */
const ownLeaf = 'antipode-judge';

/** Who looks for a place; tests substitute their own. */
export interface CgroupUser {
  /** Folder of the process in /proc. */
  readonly proc: string;
  readonly isRoot: boolean;
}

const thisProcess: CgroupUser = { proc: '/proc/self', isRoot: process.getuid?.() === 0 };

/** Finds the best place this process may use, and prepares it (v2: switches the controllers on). */
export function findCgroupPlace({ proc, isRoot }: CgroupUser = thisProcess): CgroupPlace {
  const mounts = readMounts(join(proc, 'mountinfo'));
  const own = readOwnGroups(join(proc, 'cgroup'));
  return v1Place(mounts, own) ?? v2Place(mounts, own, isRoot);
}

/** Removes empty groups of judges that no longer run. */
export function sweepCgroups(place: CgroupPlace): void {
  for (const folder of place.folders)
    for (const name of readdirSync(folder).filter(isAbandoned)) removeGroup(join(folder, name));
}

function removeGroup(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) rmdirSync(join(folder, entry.name));
    rmdirSync(folder);
  } catch {
    // Another judge sweeps too.
  }
}

function v1Place(
  mounts: readonly MountedHierarchy[],
  own: ReadonlyMap<string, string>,
): CgroupPlace | undefined {
  const folders = v1Controllers.map((controller) => {
    const mount = mounts.find(({ type, options }) => type === 'cgroup' && options.includes(controller));
    return mount && groupFolder(mount, own.get(controller));
  });
  if (!folders.every((folder) => folder !== undefined && canMakeGroupsIn(folder))) return undefined;
  return { backEnd: 'cgroup-v1', folders: folders as string[], reason: '' };
}

function v2Place(
  mounts: readonly MountedHierarchy[],
  own: ReadonlyMap<string, string>,
  isRoot: boolean,
): CgroupPlace {
  const mount = mounts.find(({ type }) => type === 'cgroup2');
  if (mount === undefined) return none('no cgroup file system is mounted, or its controllers are not usable');
  // Root may use the top of the hierarchy, the one group that may hold processes and controllers at once.
  const group = groupFolder(mount, own.get(''));
  const candidates = isRoot ? [mount.mountPoint, group] : [group];
  const reasons: string[] = [];
  for (const folder of new Set(candidates)) {
    const reason = enableControllers(folder);
    if (reason === '') return { backEnd: 'cgroup-v2', folders: [folder], reason: '' };
    reasons.push(reason);
  }
  return none(reasons.join('; '));
}

const none = (reason: string): CgroupPlace => ({ backEnd: 'none', folders: [], reason });

/** Enables memory and pids for groups below `folder`; returns '' on success, else the reason for the failure. */
function enableControllers(folder: string): string {
  const wanted = ['memory', 'pids'];
  const missing = wanted.filter((name) => !readWords(join(folder, 'cgroup.controllers')).includes(name));
  if (missing.length > 0) return `${folder} has no controller ${missing.join(' and ')}`;
  if (!canMakeGroupsIn(folder)) return `${folder} may not be written by this user`;
  const enabled = readWords(join(folder, 'cgroup.subtree_control'));
  if (wanted.every((name) => enabled.includes(name))) return '';
  const enable = () => writeFileSync(join(folder, 'cgroup.subtree_control'), '+memory +pids');
  try {
    enable();
    return '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') return `${folder}: ${(error as Error).message}`;
  }
  try {
    moveProcessesDown(folder);
    enable();
    return '';
  } catch (error) {
    return `${folder}: ${(error as Error).message}`;
  }
}

/** A v2 group with controllers for its children may not hold processes: they go to a leaf (as in any container). */
function moveProcessesDown(folder: string): void {
  const leaf = join(folder, ownLeaf);
  mkdirSync(leaf, { recursive: true });
  for (const pid of readWords(join(folder, 'cgroup.procs'))) {
    try {
      writeFileSync(join(leaf, 'cgroup.procs'), pid);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function canMakeGroupsIn(folder: string): boolean {
  try {
    accessSync(join(folder, 'cgroup.procs'), constants.W_OK);
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder of group `path` (as /proc/self/cgroup names it) under a mount that may show only a part of the
 *  hierarchy. */
function groupFolder(mount: MountedHierarchy, path = '/'): string {
  const inside = relative(mount.root, path);
  const folder = inside.startsWith('..') ? mount.mountPoint : join(mount.mountPoint, inside);
  const usable = existsSync(folder) ? folder : mount.mountPoint;
  // An earlier call created our own leaf; new groups are its siblings.
  return usable.endsWith(`/${ownLeaf}`) ? join(usable, '..') : usable;
}

/** Lines of /proc/self/mountinfo: id parent major:minor root mountPoint options [tags] - type source superOptions */
function readMounts(path: string): MountedHierarchy[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [mount = '', fileSystem = ''] = line.split(' - ');
      const [, , , root = '', mountPoint = ''] = mount.split(' ');
      const [type = '', , options = ''] = fileSystem.split(' ');
      return { type, root, mountPoint, options: options.split(',') };
    })
    .filter(({ type }) => type === 'cgroup' || type === 'cgroup2');
}

/** Controller name → our group; v2 has the name ''. */
function readOwnGroups(path: string): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of readFileSync(path, 'utf8').trimEnd().split('\n')) {
    const [, controllers = '', path = '/'] = line.split(':');
    for (const controller of controllers.split(',')) groups.set(controller, path);
  }
  return groups;
}

function readWords(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split(/\s+/).filter(Boolean);
  } catch {
    return [];
  }
}

/** Number of launchers of this process on each core. */
const launchers = Array.from({ length: availableParallelism() }, () => 0);

/** The index of the core with the fewest launchers. It counts one more until `ended` resolves. Judges of other
 *  processes start with another core. */
export function takeCore(ended: Promise<void>): number {
  const order = launchers.map((_, index) => (index + process.pid) % launchers.length);
  const core = order.reduce((best, next) => (countOn(next) < countOn(best) ? next : best));
  launchers[core] = countOn(core) + 1;
  void ended.then(() => {
    launchers[core] = countOn(core) - 1;
  });
  return core;
}

const countOn = (core: number): number => launchers[core] ?? 0;
