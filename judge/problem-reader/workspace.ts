import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { formatIssues, projectRoot, readYaml, shownPath, UserError, writeFileAtomically } from '#host';
import { isTrustedWorkspace, trustWorkspace } from './modules/trust-store.ts';

/** The file that makes a folder a workspace. */
const workspaceFile = 'judge.yaml';

/** A folder of somebody's own, with problems/, testdata/ and contests/. */
export interface Workspace {
  readonly root: string;
  /** Who writes its problems, for `judge new`. */
  readonly author?: string | undefined;
}

/** judge.yaml. */
export const workspaceSchema = z.strictObject({
  version: z.literal(1),
  name: z.string().min(1).optional(),
  author: z.string().min(1).optional(),
});

/** The workspace that a folder lies in: the nearest folder above with judge.yaml, or else the nearest with problems/.
 *  Undefined in the judge's own folder, and where there is none.
 *  @throws UserError that lists all errors in judge.yaml; if the workspace lies in another one */
export function findWorkspace(from: string = process.cwd()): Workspace | undefined {
  const above = [...foldersAbove(resolve(from))];
  const [declared, around] = above.filter((folder) => existsSync(join(folder, workspaceFile)));
  if (declared !== undefined && around !== undefined) throw oneInAnother(declared, around);
  if (declared !== undefined) return readWorkspace(declared);
  const root = above.find((folder) => isFolder(join(folder, 'problems')));
  return root === undefined || root === projectRoot ? undefined : { root };
}

/** The languages.yaml of the workspace that a folder lies in; undefined if there is none.
 *  @throws UserError when the workspace is not trusted: a language names programs of the machine */
export function workspaceLanguages(from?: string): string | undefined {
  const root = findWorkspace(from)?.root;
  if (root === undefined || !existsSync(join(root, workspaceFile))) return undefined;
  const path = join(root, 'languages.yaml');
  if (!existsSync(path)) return undefined;
  if (isTrustedWorkspace(root)) return path;
  throw new UserError(
    `${shownPath(path)}: its programs would run with your rights, and you have not trusted the workspace`,
    { hint: 'If you trust its authors: judge init --trust' },
  );
}

/** Which workspace applied would depend on the current folder. */
const oneInAnother = (inner: string, outer: string): UserError =>
  new UserError(
    `${shownPath(inner)}: expected a workspace outside every other, found one in the workspace ${shownPath(outer)}`,
    { hint: `Remove ${workspaceFile} from one of the two folders, or move the inner one.` },
  );

function readWorkspace(root: string): Workspace {
  const path = join(root, workspaceFile);
  const { value, issues } = readYaml(path, workspaceSchema, { strict: true });
  if (value === undefined) throw new UserError(`The workspace cannot be used:\n${formatIssues(issues)}`);
  return { root, author: value.author };
}

function* foldersAbove(folder: string): Generator<string> {
  yield folder;
  if (dirname(folder) !== folder) yield* foldersAbove(dirname(folder));
}

/** False too where one may not look. */
const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

const folders = ['problems', 'testdata', 'contests'];

const text = `# A workspace of Antipode: in this folder and below, "judge" finds problems by their slugs.
#   problems/<slug>/   one folder each; "judge new <slug>" makes one, "judge import" brings one
#   testdata/<slug>/   what the generators make
#   contests/<name>/   "judge contest <name>" grades one
#   languages.yaml     languages of your own, written as in the judge's languages.yaml, or other entries for its own
version: 1
# name: Problems of our school
# author: Ann Example        # of what "judge new" makes
`;

/** Makes a folder a workspace. The TypeScript of its problems is trusted from now on, unless there is some already:
 *  others may have written it.
 *  @throws UserError if it is one, or lies in one */
export function makeWorkspace(folder: string): { readonly root: string; readonly isTrusted: boolean } {
  const root = resolve(folder);
  if (existsSync(join(root, workspaceFile)))
    throw new UserError(`${shownPath(root)}: expected a folder without ${workspaceFile}, found a workspace`, {
      hint: 'Add --trust to let the TypeScript of its problems run with your rights.',
    });
  const outer = findWorkspace(root)?.root;
  if (outer !== undefined && outer !== root && existsSync(join(outer, workspaceFile)))
    throw new UserError(
      `${shownPath(root)}: expected a folder outside every workspace, found one in the workspace ${shownPath(outer)}`,
    );
  const isTrusted = !holdsCode(root);
  for (const name of folders) mkdirSync(join(root, name), { recursive: true });
  writeFileAtomically(join(root, workspaceFile), text);
  if (isTrusted) trustWorkspace(root);
  return { root, isTrusted };
}

/** True if there is something below a folder that runs with the user's rights in a trusted workspace. */
const holdsCode = (root: string): boolean =>
  existsSync(root) &&
  readdirSync(root, { recursive: true, encoding: 'utf8' }).some((name) =>
    /\.ts$|^languages\.yaml$/.test(name),
  );
