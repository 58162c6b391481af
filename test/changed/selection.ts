import { posix } from 'node:path';
import { roomOf } from '../architecture/source-files.ts';
import type { Uses } from './uses.ts';

/** Test files for a change: those of the rooms that changed, and those elsewhere that use what changed. */
export interface Selection {
  readonly own: readonly string[];
  readonly others: readonly string[];
}

/** They look at all files, so that every change concerns them. */
const ofAll = /^test\/architecture\b.*\.test\.ts$/;

const isTest = (path: string): boolean => path.endsWith('.test.ts');

/** Files that decide how everything is built and run. */
const concernsAll = /^(package(-lock)?\.json|tsconfig.*\.json|vitest\.config\.ts)$/;

/** Chooses among `files`, which are code and tests, for the changed paths, some of which may be data or gone. */
export function select(changed: readonly string[], files: readonly string[], uses: Uses): Selection {
  const tests = files.filter(isTest);
  if (changed.some((path) => concernsAll.test(path))) return { own: [], others: tests };
  const reached = usersOf(
    changed.flatMap((path) => (uses.has(path) ? [path] : filesBeside(path, files))),
    uses,
  );
  const rooms = new Set(changed.map(testedRoom));
  const chosen = tests.filter((path) => reached.has(path) || ofAll.test(path));
  return {
    own: chosen.filter((path) => rooms.has(testedRoom(path))),
    others: chosen.filter((path) => !rooms.has(testedRoom(path))),
  };
}

/** The room of a file, or the room that a test tests: `test/` mirrors the tree. */
const testedRoom = (path: string): string => roomOf(path.replace(/^test\//, ''));

/** `changed`, and all files that use them, directly or through others. */
function usersOf(changed: readonly string[], uses: Uses): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const [user, used] of uses)
    for (const file of used) users.set(file, [...(users.get(file) ?? []), user]);
  const reached = new Set(changed);
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user); // grows while it is read
  return reached;
}

/** Data, and files that are gone, count as the code of their folder, or of the nearest folder above that has code. */
function filesBeside(path: string, files: readonly string[]): readonly string[] {
  const folder = posix.dirname(path);
  if (folder === '.') return [];
  const beside = files.filter((file) => posix.dirname(file) === folder);
  return beside.length > 0 ? beside : filesBeside(folder, files);
}
