import picomatch from 'picomatch';
import { UserError } from '#host';
import type { Problem, TestCase } from '#problem-reader';

/** The test cases that match the glob by their name or by a folder in it (`sample`, `secret/0*`, `full/*`). Generates a
 *  group on demand if the glob starts with its name.
 *  @throws UserError when nothing matches; it lists the test cases and groups */
export async function selectCases(
  problem: Problem,
  glob: string,
  makeGroup: (group: string) => Promise<readonly TestCase[]>,
): Promise<readonly TestCase[]> {
  if (glob === '') throw nothingMatches(problem, glob);
  const matches = caseMatcher(glob);
  const selected = problem.cases.filter((testCase) => matches(testCase.name));
  for (const group of problem.generatedGroups) {
    if (!namesGroup(glob, group.name)) continue;
    const generated = await makeGroup(group.name);
    selected.push(...generated.filter((testCase) => matches(testCase.name)));
  }
  if (selected.length === 0) throw nothingMatches(problem, glob);
  return selected;
}

/** True for names that match, and for names below a folder that matches. A name may have letters that mean something in
 *  a glob: `secret/a[1]`, `!x`. */
function caseMatcher(glob: string): (name: string) => boolean {
  const isMatch = picomatch(glob);
  const matches = (name: string): boolean => name === glob || isMatch(name);
  const folders = new Map<string, boolean>(); // tens of thousands of cases may be in one folder
  const isBelow = (folder: string): boolean => {
    const isIn = folders.get(folder) ?? isSelected(folder);
    folders.set(folder, isIn);
    return isIn;
  };
  const isSelected = (name: string): boolean => {
    const end = name.lastIndexOf('/');
    return (end >= 0 && isBelow(name.slice(0, end))) || matches(name);
  };
  return isSelected;
}

/** Generated groups may contain tens of thousands of test cases, so only a glob that names the group generates it. */
function namesGroup(glob: string, group: string): boolean {
  const first = glob.replace(/^\.\//u, '').split('/').slice(0, group.split('/').length).join('/');
  return picomatch.isMatch(group, first) && first !== '**' && first !== '*';
}

function nothingMatches(problem: Problem, glob: string): UserError {
  const names = problem.cases.map((testCase) => testCase.name);
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? `, … (${names.length} in all)` : '');
  const groups = problem.generatedGroups.map(({ name }) => `${name}/*`);
  const generated = groups.length > 0 ? `; made on demand: ${groups.join(', ')}` : '';
  return new UserError(`no test case of ${problem.slug} matches "${glob}"`, {
    hint: `Cases: ${shown}${generated}.`,
  });
}
