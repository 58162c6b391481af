import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isInstalled, projectRoot } from '#host';

const ownProblems = join(projectRoot, 'problems');

/** Where a package has the bundled modules of its problems: `<slug>/<module>-<export>.js`. */
const preparedFolder = join(projectRoot, 'build', 'modules');

/** A module of a problem that comes with an installed judge, as it was bundled when the judge was packed: it needs no
 *  esbuild. `missing`: it lacks that export. Undefined for every other module. */
export function preparedModule(
  path: string,
  exportName: string,
): { readonly code: string } | 'missing' | undefined {
  if (!isInstalled || realpathSync(dirname(dirname(path))) !== realpathSync(ownProblems)) return undefined;
  const folder = join(preparedFolder, basename(dirname(path)));
  const module = basename(path, '.ts');
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.startsWith(`${module}-`)))
    return undefined;
  const file = join(folder, `${module}-${exportName}.js`);
  return existsSync(file) ? { code: readFileSync(file, 'utf8') } : 'missing';
}
