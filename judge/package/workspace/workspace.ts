import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { formatIssues, projectRoot, readYaml, UserError } from '../../host/index.ts';

/** The file that makes a folder a workspace. */
export const workspaceFile = 'judge.yaml';

/** A folder of somebody's own, with problems/, testdata/ and contests/. */
export interface Workspace {
  readonly root: string;
  /** Who writes its problems, for `judge new`. */
  readonly author?: string | undefined;
}

const schema = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).optional(),
  author: z.string().min(1).optional(),
});

/** The workspace that a folder lies in: the nearest folder above with judge.yaml, or else the nearest with problems/.
 *  Undefined in the judge's own folder, and where there is none.
 *  @throws UserError that lists all errors in judge.yaml */
export function findWorkspace(from: string = process.cwd()): Workspace | undefined {
  const above = [...foldersAbove(resolve(from))];
  const declared = above.find((folder) => existsSync(join(folder, workspaceFile)));
  if (declared !== undefined) return readWorkspace(declared);
  const root = above.find((folder) => isFolder(join(folder, 'problems')));
  return root === undefined || root === projectRoot ? undefined : { root };
}

function readWorkspace(root: string): Workspace {
  const path = join(root, workspaceFile);
  const { value, issues } = readYaml(path, schema, { strict: true });
  if (value === undefined) throw new UserError(`The workspace cannot be used:\n${formatIssues(issues)}`);
  return { root, author: value.author };
}

function* foldersAbove(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* foldersAbove(dirname(folder));
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
