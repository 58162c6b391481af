import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, projectRoot } from './project.mjs';
import { run } from './run.mjs';
import { writeWhole } from './stamp.mjs';

const stamp = join(buildFolder, '.commit');

/** What a stamp may say, and `ANTIPODE_COMMIT` where a copy of the sources without git is built. */
const form = /^[0-9a-f]{7,64}(\+changes)?$/;

/** Writes beside the build from which commit it is made. */
export async function stampCommit() {
  writeWhole(stamp, `${await commitOfSources()}\n`);
}

/** The commit from which this judge was built; `+changes` follows if the sources differed from it. `unknown` without
 *  git. */
export function builtCommit() {
  const text = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : '';
  return form.test(text) ? text : 'unknown';
}

/** The commit of the sources as they are.
 *  @returns {Promise<string>} */
export async function commitOfSources() {
  const given = process.env.ANTIPODE_COMMIT ?? '';
  if (form.test(given)) return given;
  if (!existsSync(join(projectRoot, '.git'))) return 'unknown'; // git would look in the folders above
  const [head, changes] = await Promise.all([
    run('git', ['rev-parse', '--verify', 'HEAD']),
    run('git', ['status', '--porcelain']),
  ]);
  const commit = head.output.trim();
  if (head.code !== 0 || changes.code !== 0 || !form.test(commit)) return 'unknown';
  return changes.output === '' ? commit : `${commit}+changes`;
}
