import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from './files.ts';
import { shownPath } from './issue.ts';
import { isAbandoned, ownPrefix } from './ownership.ts';
import { MachineLack } from './user-error.ts';
import { describeSystemError } from './yaml-text.ts';

/** Lets `make` write a file or folder beside `target` and put it in place; leaves nothing else behind.
 *  @throws UserError when the disk is full or nothing may be written there */
export async function withStage<T>(target: string, make: (stage: string) => Promise<T>): Promise<T> {
  let stage: string | undefined;
  try {
    makeFolders(dirname(target));
    sweepStages(target);
    stage = beside(target, 'new');
    return await make(stage);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new MachineLack(`${shownPath(target)} cannot be written: ${describeSystemError(error)}`, {
      cause: error,
    });
  } finally {
    if (stage !== undefined) rmSync(stage, { recursive: true, force: true });
  }
}

/** Lets `fill` make a folder beside `target`, and puts it in place with `place`. @throws as `withStage` */
export const replaceFolder = <T>(
  target: string,
  place: (stage: string, target: string) => void,
  fill: (stage: string) => Promise<T>,
): Promise<T> =>
  withStage(target, async (stage) => {
    mkdirSync(stage);
    const result = await fill(stage);
    place(stage, target);
    return result;
  });

/** Removes what killed processes left, and restores the old data if one was killed between the two renames of
 *  `putInPlace`. */
function sweepStages(target: string): void {
  const parent = dirname(target);
  const prefix = `.${basename(target)}.`;
  for (const name of readdirSync(parent)) {
    const [, kind, maker] = name.startsWith(prefix)
      ? (/^(new|old)-(.*)$/.exec(name.slice(prefix.length)) ?? [])
      : [];
    if (maker === undefined || !isAbandoned(maker)) continue;
    if (kind === 'old' && !existsSync(target)) renameSync(join(parent, name), target);
    else rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** True for the name of a folder in the making, of this process or another one. */
export const isStage = (name: string): boolean => /^\..+\.(?:new|old)-antipode-\d/.test(name);

const beside = (target: string, kind: 'new' | 'old'): string =>
  join(dirname(target), `.${basename(target)}.${kind}-${ownPrefix}${randomBytes(4).toString('hex')}`);

/** Replaces the folder `target` by `stage`. Other processes see the old data, then for an instant nothing, then all
 *  new data. If two processes do this at once, the later one wins. */
export function putInPlace(stage: string, target: string): void {
  const old = beside(target, 'old');
  const hadOld = unless(['ENOENT'], () => renameSync(target, old));
  let placed = false;
  try {
    placed = unless(someoneWasFirst, () => renameSync(stage, target));
  } finally {
    if (placed) rmSync(old, { recursive: true, force: true });
    else if (hadOld) unless(someoneWasFirst, () => renameSync(old, target));
  }
  if (!placed) putInPlace(stage, target);
}

const someoneWasFirst = ['ENOTEMPTY', 'EEXIST'];

/** Runs `action`; returns false if it fails with one of these error codes. */
function unless(codes: readonly string[], action: () => void): boolean {
  try {
    action();
    return true;
  } catch (error) {
    if (codes.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
