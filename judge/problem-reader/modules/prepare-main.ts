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
  const found: string[] = [];
  let code = '';
  for (const name of names)
    try {
      code = await bundleModule(path, name, new Map()); // the same for each
      found.push(name);
    } catch (error) {
      if (!(error instanceof MissingExport)) throw error;
    }
  mkdirSync(join(target, slug), { recursive: true });
  writeFileSync(join(target, slug, `${module}.js`), code);
  writeFileSync(join(target, slug, `${module}.json`), JSON.stringify(found));
}

await prepareModules(process.argv[2] ?? '');
