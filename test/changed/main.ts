import { execFileSync, spawnSync } from 'node:child_process';
import { countOf } from '#text';
import { codeAmong, projectFiles, readProjectFile } from '../architecture/source-files.ts';
import { type Selection, select } from './selection.ts';
import { usesOf } from './uses.ts';

/** `npm run test:changed [-- commit]`: runs the quick tests that concern what has changed since `commit`, usually since
 *  the branch left main, with what is not yet committed. */

/** So many files need half a minute on two cores. More are run in two parts, for a first answer soon. */
const mostAtOnce = 80;

const base = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD';
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const project = projectFiles();
const files = [...codeAmong(project), ...project.filter((path) => /^test\/.*\.tsx?$/.test(path))];
const { quick, full } = parts(select(changed, files, usesOf(files, readProjectFile)));

console.log(`${countOf(changed.length, 'file')} changed since ${base.slice(0, 12)}`);
if (full > 0)
  console.log(`${countOf(full, 'file')} *.full.test.ts of npm test concern them, and are not run here`);
process.exitCode =
  quick.own.length > 0 && quick.own.length + quick.others.length > mostAtOnce
    ? inTwoParts(quick)
    : run(quick.own, quick.others);

function git(...args: readonly string[]): readonly string[] {
  const lines = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return lines.split('\n').filter((line) => line !== '');
}

/** What is quick, and how many files are not. */
function parts({ own, others }: Selection): { readonly quick: Selection; readonly full: number } {
  const isQuick = (path: string): boolean => !path.endsWith('.full.test.ts');
  const quick = { own: own.filter(isQuick), others: others.filter(isQuick) };
  return { quick, full: own.length + others.length - quick.own.length - quick.others.length };
}

function inTwoParts({ own, others }: Selection): number {
  const sizes = [own, others].map(({ length }) => length);
  console.log(`first the ${sizes[0]} test files of what has changed, then ${sizes[1]} of what uses it`);
  return run(own) || run(others);
}

/** Exit status. */
function run(...lists: readonly (readonly string[])[]): number {
  const chosen = lists.flat();
  if (chosen.length === 0) return 0;
  return spawnSync('vitest', ['run', ...chosen], { stdio: 'inherit' }).status ?? 1;
}
