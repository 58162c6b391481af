/** The files that judges of a machine share. They lock three of them, and send each other messages by creating and
 *  removing a file, which wakes those that watch the folder. */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  type FSWatcher,
  fchmodSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Messages between judges: one asks for quiet; its quiet begins; one runs without permission. */
export type News = (typeof allNews)[number];

const allNews = ['ask', 'quiet', 'company'] as const;

/** The files that are locked; their descriptors have this order. */
const lockedFiles = ['turn', 'runs', 'company'] as const;

/** Tells the judges that watch the folder. */
export function announce(folder: string, news: News): void {
  const path = join(folder, `${news}-${randomBytes(6).toString('hex')}`);
  try {
    writeFileSync(path, '', { flag: 'wx' });
    rmSync(path);
  } catch {
    // The others then notice a request when they next release the lock.
  }
}

export interface QuietFiles {
  /** One for each of `lockedFiles`. */
  readonly descriptors: readonly number[];
  readonly watcher: FSWatcher;
}

/** Opens the files, creating them if they are missing; undefined if they cannot be shared.
 *  @param onNews - called for news of all judges, including this one */
export function openQuietFiles(folder: string, onNews: (news: News) => void): QuietFiles | undefined {
  const watcher = openFolder(folder);
  const opened = lockedFiles.map((name) => openShared(join(folder, name)));
  const descriptors = opened.filter((fd) => fd !== undefined);
  if (watcher && descriptors.length === opened.length) {
    watcher.on('change', (_, name) => {
      const news = allNews.find((one) => String(name).startsWith(`${one}-`));
      if (news) onNews(news);
    });
    return { descriptors, watcher };
  }
  watcher?.close();
  for (const fd of descriptors) closeSync(fd);
  return undefined;
}

/** Watches the folder, creating it if it is missing. */
function openFolder(folder: string): FSWatcher | undefined {
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o1777); // whatever the umask: for judges of all users
  } catch {
    // It is there, or cannot be made.
  }
  try {
    const watcher = lstatSync(folder).isDirectory() ? watch(folder, { persistent: false }) : undefined;
    return watcher?.on('error', () => {});
  } catch {
    return undefined;
  }
}

/** Any user may have created the file: it is opened read-only, which is enough for a lock, a link is not followed, and
 *  only a regular file is accepted. */
function openShared(path: string): number | undefined {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_CREAT, O_EXCL } = constants;
  try {
    const made = openSync(path, O_RDONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0o444);
    fchmodSync(made, 0o444); // whatever the umask: judges of other users open it too
    return made;
  } catch {
    // It is there, or cannot be made.
  }
  try {
    const fd = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (fstatSync(fd).isFile()) return fd;
    closeSync(fd);
  } catch {
    // The folder does not exist or is not accessible.
  }
  return undefined;
}
