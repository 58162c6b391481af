import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot, SetUpError } from './project.mjs';
import { lastLines, run } from './run.mjs';

/** Folders that git does not know. */
const passedOver = new Set(['.git', 'build', 'node_modules']);

/** Copies the sources, with the npm packages, to where a build may be made for a package: nobody runs the judge from
 *  there meanwhile. Everybody may read the copy, whatever the umask of who cloned the sources: their modes become part of
 *  packages. The npm packages are links to the same files, if that folder is on the same disk.
 *  @param {string} target
 *  @param {string} [from]
 *  @throws SetUpError */
export async function copySources(target, from = projectRoot) {
  mkdirSync(target, { recursive: true });
  const filter = (/** @type {string} */ path) => !passedOver.has(basename(path)) && !path.endsWith('.tmp');
  for (const name of readdirSync(from).filter(filter)) // one by one: the target may be in build/
    cpSync(join(from, name), join(target, name), { recursive: true, verbatimSymlinks: true, filter });
  const { code: refused, output: why } = await run('chmod', ['-R', 'u+rw,go+rX,go-w,ug-s', target]);
  if (refused !== 0) throw new SetUpError(`the modes of the copy cannot be changed:\n${lastLines(why)}`);
  const packages = [join(from, 'node_modules'), join(target, 'node_modules')];
  const linked = await run('cp', ['-al', ...packages]);
  if (linked.code === 0) return;
  const { code, output } = await run('sh', ['-c', 'rm -rf "$2" && cp -a "$1" "$2"', 'sh', ...packages]);
  if (code !== 0) throw new SetUpError(`the npm packages cannot be copied:\n${lastLines(output)}`);
}
