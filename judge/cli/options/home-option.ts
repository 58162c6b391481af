import { isInstalled, projectRoot, UserError } from '#host';
import { findWorkspace, type Workspace } from '#problem-reader';

/** Arguments for commander's `option`: where new problems go. */
export const homeOption = [
  '--home <folder>',
  'folder with problems/ and testdata/ (default: the workspace, or the project that the judge runs from)',
] as const;

/** Where new problems go: the folder of `--home`, the workspace, or the judge's own folder.
 *  @throws UserError for an installed judge outside every workspace */
export function homeOf(home: string | undefined): Workspace {
  if (home !== undefined) return { root: home };
  const workspace = findWorkspace();
  if (workspace !== undefined) return workspace;
  if (!isInstalled) return { root: projectRoot };
  throw new UserError('Expected a workspace here or in a folder above, found none.', {
    hint: 'Make one: judge init',
  });
}
