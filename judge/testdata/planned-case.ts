import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, Script } from 'node:vm';
import {
  caseExtensions,
  caseFileName,
  type PlannedCase,
  type PlannedMatch,
  type PlanPlace,
  type Problem,
} from '#problem-reader';
import { CaseFault, type CasePrograms } from './case-programs.ts';

/** Files that are written by hand even for generated cases: the interaction of a sample. */
export const keptExtensions: readonly string[] = ['.interaction'];

const matchTimeMs = 3000;
const largestMatchedBytes = 256 * 1024 ** 2;

/** Where the files of cases come from and go to. */
export interface CaseFolders {
  /** The old data. */
  readonly old: string;
  /** The new data. */
  readonly stage: string;
}

/** A tolerable difference between generators.yaml and the generated data. */
export interface CaseRemark {
  readonly place: PlanPlace;
  readonly expected: string;
  readonly found: string;
}

/** Makes the files of one test case in the stage. Returns remarks about patterns that do not match.
 *  @throws CaseFault when it cannot be made as generators.yaml describes. */
export async function makeCase(
  planned: PlannedCase,
  { old, stage }: CaseFolders,
  programs: CasePrograms,
  types: Problem['types'],
): Promise<readonly CaseRemark[]> {
  const { name, generate, copy, isManual, texts, equal, matches } = planned;
  const target = (extension: string) => join(stage, name + extension);
  mkdirSync(dirname(target('')), { recursive: true });
  copyAll(join(old, name), target(''), isManual ? caseExtensions : keptExtensions);
  if (generate !== undefined) copyAll(join(await programs.generate(generate), caseFileName), target(''));
  for (const [extension, path] of copy) copyFileSync(path, target(extension));
  for (const [extension, text] of texts) writeFileSync(target(extension), text);
  for (const [extension, other] of equal) {
    if (!existsSync(target(other))) throw new CaseFault(`a file ${name}${other} to be equal to`, 'none');
    copyFileSync(target(other), target(extension));
  }
  const substitutes = ['.in', '.in.statement', '.interaction'];
  if (!substitutes.some((extension) => existsSync(target(extension))))
    throw new CaseFault(`an input (${name}.in)`, isManual ? 'none in the data folder' : 'none');
  await makeAnswer(planned, stage, programs, types);
  return matches.flatMap((match) => remarkOn(target(match.extension), match));
}

function copyAll(from: string, to: string, extensions = caseExtensions): void {
  for (const extension of extensions)
    if (existsSync(from + extension)) copyFileSync(from + extension, to + extension);
}

/** True if submissions run on it, so that it needs an answer. */
export const isJudged = (name: string): boolean => /^(sample|secret)\//.test(name);

/** Lets the solution make the answer if nothing else did; for conversations the answer is empty. */
async function makeAnswer(
  { name, solution }: PlannedCase,
  stage: string,
  programs: CasePrograms,
  types: Problem['types'],
): Promise<void> {
  const [input, answer] = [join(stage, `${name}.in`), join(stage, `${name}.ans`)];
  if (!isJudged(name) || existsSync(answer) || !existsSync(input)) return;
  if (types.includes('interactive') || types.includes('multi-pass')) writeFileSync(answer, '');
  else if (solution === undefined)
    throw new CaseFault('an answer, or a solution that makes it (key solution)', 'none');
  else copyFileSync(await programs.answer(solution, input, stage), answer);
}

function remarkOn(path: string, { pattern, expression, place }: PlannedMatch): CaseRemark[] {
  const found = missOf(path, expression);
  return found === undefined ? [] : [{ place, expected: `a match of /${pattern}/`, found }];
}

/** What was found instead of a match; undefined if there is a match. Patterns come from the package, so endless
 *  backtracking is stopped. */
function missOf(path: string, expression: PlannedMatch['expression']): string | undefined {
  if (!existsSync(path)) return 'no file';
  if (statSync(path).size > largestMatchedBytes) return 'a file of more than 256 MiB';
  const sandbox = createContext({ text: readFileSync(path, 'utf8'), ...expression });
  try {
    const script = new Script('new RegExp(source, flags).test(text)');
    return script.runInContext(sandbox, { timeout: matchTimeMs }) === true ? undefined : 'none';
  } catch {
    return `none within ${matchTimeMs / 1000} s`;
  }
}
