import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { caseExtensions, caseFileName, type PlannedCase, type Problem } from '../package/index.ts';
import { CaseFault } from './case-fault.ts';
import type { CasePrograms } from './case-programs.ts';

const matchTimeMs = 3000;
const largestMatchedBytes = 256 * 1024 ** 2;

/** Where the files of cases come from and go to. */
export interface CaseFolders {
  /** The data as they are. */
  readonly old: string;
  /** The data as they will be. */
  readonly stage: string;
}

/** Makes the files of one test case in the stage. @throws CaseFault when generators.yaml asks for what does not come about. */
export async function makeCase(
  planned: PlannedCase,
  { old, stage }: CaseFolders,
  programs: CasePrograms,
  types: Problem['types'],
): Promise<void> {
  const { name, generate, copy, isManual, texts, equal, matches } = planned;
  const target = (extension: string) => join(stage, name + extension);
  mkdirSync(dirname(target('')), { recursive: true });
  if (isManual) copyAll(join(old, name), target(''));
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
  for (const match of matches.filter(({ extension }) => extension === '.in'))
    expectMatch(target('.in'), match.pattern);
  await makeAnswer(planned, stage, programs, types);
  for (const match of matches.filter(({ extension }) => extension === '.ans'))
    expectMatch(target('.ans'), match.pattern);
}

function copyAll(from: string, to: string): void {
  for (const extension of caseExtensions)
    if (existsSync(from + extension)) copyFileSync(from + extension, to + extension);
}

/** Where nobody else has made an answer, the solution does; problems that are a conversation have none. */
async function makeAnswer(
  { name, solution }: PlannedCase,
  stage: string,
  programs: CasePrograms,
  types: Problem['types'],
): Promise<void> {
  const [input, answer] = [join(stage, `${name}.in`), join(stage, `${name}.ans`)];
  const isJudged = name.startsWith('sample/') || name.startsWith('secret/');
  if (!isJudged || existsSync(answer) || !existsSync(input)) return;
  if (types.includes('interactive') || types.includes('multi-pass')) writeFileSync(answer, '');
  else if (solution === undefined)
    throw new CaseFault('an answer, or a solution that makes it (key solution)', 'none');
  else copyFileSync(await programs.answer(solution, input, stage), answer);
}

/** Patterns come with the package: one that backtracks for ever is stopped. */
function expectMatch(path: string, pattern: string): void {
  if (!existsSync(path)) throw new CaseFault(`a file that /${pattern}/ matches`, 'none');
  if (statSync(path).size > largestMatchedBytes) throw new CaseFault('at most 256 MiB to match', 'more');
  const sandbox = createContext({ text: readFileSync(path, 'utf8'), pattern });
  let matches: unknown;
  try {
    matches = new Script('new RegExp(pattern, "ms").test(text)').runInContext(sandbox, {
      timeout: matchTimeMs,
    });
  } catch {
    throw new CaseFault(`a match of /${pattern}/`, `none within ${matchTimeMs / 1000} s`);
  }
  if (matches !== true) throw new CaseFault(`a match of /${pattern}/`, 'none');
}
