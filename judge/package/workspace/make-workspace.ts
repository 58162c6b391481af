import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { shownPath, UserError, writeFileAtomically } from '../../host/index.ts';
import { trustWorkspace } from '../modules/trust-store.ts';
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

/** Makes a folder a workspace, and trusts the TypeScript of its problems from now on.
 *  @throws UserError if it is one, or lies in one */
export function makeWorkspace(folder: string): string {
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
  for (const name of folders) mkdirSync(join(root, name), { recursive: true });
  writeFileAtomically(join(root, workspaceFile), text);
  trustWorkspace(root);
  return root;
}
