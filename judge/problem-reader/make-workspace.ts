import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shownPath, UserError, writeFileAtomically } from '#host';
import { trustWorkspace } from './modules/trust-store.ts';
import { findWorkspace, workspaceFile } from './workspace.ts';

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
