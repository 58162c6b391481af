import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';
import { listProblems } from '../find-package.ts';
import { bundleModule, MissingExport, type ProblemModules } from './bundle.ts';

/** What each module may export. */
const exportsOf: Readonly<Record<string, readonly (keyof ProblemModules)[]>> = {
  checker: ['checker'],
  generator: ['generator'],
  picture: ['picture'],
  solver: ['solver', 'randomInput', 'allSolutions', 'notations', 'inputAfter'],
};

/** Bundles the modules of the judge's own problems into `target`, from where `preparedModule` reads them. */
async function prepareModules(target: string): Promise<void> {
  for (const slug of listProblems())
    for (const [module, names] of Object.entries(exportsOf)) await prepare(slug, module, names, target);
}

async function prepare(
  slug: string,
  module: string,
  names: readonly (keyof ProblemModules)[],
  target: string,
): Promise<void> {
  const path = join(projectRoot, 'problems', slug, `${module}.ts`);
  if (!existsSync(path)) return;
  mkdirSync(join(target, slug), { recursive: true });
  for (const name of names)
    try {
      writeFileSync(join(target, slug, `${module}-${name}.js`), await bundleModule(path, name, new Map()));
    } catch (error) {
      if (!(error instanceof MissingExport)) throw error;
    }
}

await prepareModules(process.argv[2] ?? '');
