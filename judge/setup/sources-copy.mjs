import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot, SetUpError } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** Folders that git does not know. */
const passedOver = new Set(['.git', 'build', 'node_modules']);

/** Copies the sources, with the npm packages, to where a build may be made for a package: nobody runs the judge from
 *  there meanwhile. The packages are links to the same files, if that folder is on the same disk.
 *  @param {string} target
 *  @throws SetUpError */
export async function copySources(target) {
  mkdirSync(target, { recursive: true });
  const filter = (/** @type {string} */ path) => !passedOver.has(basename(path)) && !path.endsWith('.tmp');
  for (const name of readdirSync(projectRoot).filter(filter)) // one by one: the target may be in build/
    cpSync(join(projectRoot, name), join(target, name), { recursive: true, verbatimSymlinks: true, filter });
  const packages = [join(projectRoot, 'node_modules'), join(target, 'node_modules')];
  const linked = await run('cp', ['-al', ...packages]);
  if (linked.code === 0) return;
  const { code, output } = await run('sh', ['-c', 'rm -rf "$2" && cp -a "$1" "$2"', 'sh', ...packages]);
  if (code !== 0) throw new SetUpError(`the npm packages cannot be copied:\n${lastLines(output)}`);
}
