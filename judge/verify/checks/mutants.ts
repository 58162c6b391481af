import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { JurySubmission, Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { createRandom } from '#testdata';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import { gradeOne } from '../jury.ts';
import type { Finding, JudgedSubmission } from '../report.ts';
import { applyMutation, type Mutation, mutationsOf } from '../variants/mutations.ts';

/** A mutant that takes this many times as long as the slowest original counts as noticed. */
const patience = 4;
const leastMs = 200;
/** Candidates tried for each mutant that compiles. */
const triesPerMutant = 3;
const budgetMs = 120_000;

/** The test data catch small mistakes: an accepted submission with one small change is not accepted, and any other
 *  submission does not get the same score. */
export const mutants: Check = {
  name: 'mutants',
  needs: ['a problem that can be judged', 'a time limit', 'submissions that run', 'jury submissions'],
  async run(context) {
    const wanted = context.options.mutants;
    if (wanted === 0) return { summary: 'disabled (--mutants)', findings: [] };
    const judged = await context.jury();
    const originals = judged.filter(isOriginal);
    // Submissions that fail some cases anyway are less informative, so they come last.
    const candidates = [originals.filter(isFull), originals.filter((one) => !isFull(one))].flatMap((some) =>
      draw(some.flatMap(mutantsOf), context.options.seed),
    );
    if (candidates.length === 0) return { summary: 'none: no suitable submission', findings: [] };
    const limited = withLessTime(context.problem, originals);
    // Files in the folder of a problem count as the jury's and get its constants substituted.
    const problem = { ...limited, folder: context.folder() };
    const tally = { noticed: 0, survived: 0, notCompiled: 0, isOver: false };
    const findings: Finding[] = [];
    const endMs = performance.now() + budgetMs;
    for (const [index, candidate] of candidates.slice(0, wanted * triesPerMutant).entries()) {
      if (tally.noticed + tally.survived >= wanted) break;
      context.tell(`${index + 1}, ${nameOf(candidate)}`);
      const judgement = await runUntil(candidate, index, { problem, endMs }, context);
      tally.isOver = judgement === undefined;
      if (judgement === undefined) break;
      if (judgement.verdict === 'CE') tally.notCompiled += 1;
      else if (isSame(judgement, candidate.judgement)) {
        tally.survived += 1;
        findings.push(survivor(candidate));
      } else tally.noticed += 1;
      if (judgement.verdict === 'JE')
        findings.push({
          severity: 'error',
          place: nameOf(candidate),
          expected: 'a verdict',
          found: judgement.message,
        });
    }
    return { summary: summaryOf(tally), findings };
  },
};

interface Mutant {
  readonly submission: JurySubmission;
  /** Of the submission. */
  readonly judgement: Judgement;
  readonly source: string;
  readonly mutation: Mutation;
}

/** Suitable originals: one file, judged as expected, and accepted everywhere or worth some points with no case that
 *  takes the whole time limit. */
const isOriginal = ({ judgement, comparison, submission }: JudgedSubmission): boolean =>
  (isFull({ judgement }) || isWorthPoints(judgement)) &&
  comparison.faults.length === 0 &&
  /\.\w+$/.test(submission.path);

const isFull = ({ judgement: { verdict, cases } }: Pick<JudgedSubmission, 'judgement'>): boolean =>
  verdict === 'AC' && cases.every((result) => result.verdict === 'AC');

const isWorthPoints = ({ score = 0, cases }: Judgement): boolean =>
  score > 0 && cases.every(({ verdict }) => verdict !== 'TLE');

const isSame = (a: Judgement, b: Judgement): boolean => a.verdict === b.verdict && a.score === b.score;

function mutantsOf({ submission, judgement }: JudgedSubmission): readonly Mutant[] {
  let source: string;
  try {
    source = readFileSync(submission.path, 'utf8');
  } catch {
    return []; // A folder with a dot in its name.
  }
  return mutationsOf(source, judgement.language ?? '').map((mutation) => ({
    submission,
    judgement,
    source,
    mutation,
  }));
}

/** Shuffles mutants with the seed; the kinds of changes take turns, so that a few mutants already cover all kinds. */
function draw(candidates: readonly Mutant[], seed: number): readonly Mutant[] {
  const drawn = createRandom(seed).shuffle(candidates);
  const byOperator = new Map<string, Mutant[]>();
  for (const mutant of drawn) {
    const { operator } = mutant.mutation;
    byOperator.set(operator, [...(byOperator.get(operator) ?? []), mutant]);
  }
  const piles = [...byOperator.values()];
  const longest = Math.max(0, ...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => piles.flatMap((pile) => pile[index] ?? [])).flat();
}

/** Lowers the time limit: otherwise every mutant that does not end would take the whole limit on its first case. */
function withLessTime(problem: Problem, originals: readonly JudgedSubmission[]): Problem {
  const slowestMs = Math.max(...originals.map(({ judgement }) => judgement.cpuMs));
  const timeMs = Math.min(
    problem.limits.timeMs,
    Math.max(leastMs, Math.ceil((patience * slowestMs) / 100) * 100),
  );
  return { ...problem, limits: { ...problem.limits, timeMs } };
}

/** Undefined if the time was up before it was judged. */
async function runUntil(
  mutant: Mutant,
  index: number,
  { problem, endMs }: { readonly problem: Problem; readonly endMs: number },
  context: VerifyContext,
): Promise<Judgement | undefined> {
  const leftMs = endMs - performance.now();
  if (leftMs <= 0) return undefined;
  const { signal } = context;
  const timeout = AbortSignal.timeout(Math.ceil(leftMs));
  const either = AbortSignal.any([signal, timeout]);
  try {
    return await run(mutant, index, { problem, signal: either }, context);
  } catch (error) {
    if (signal.aborted || !timeout.aborted) throw error;
    return undefined;
  }
}

function run(
  mutant: Mutant,
  index: number,
  options: { readonly problem: Problem; readonly signal: AbortSignal },
  context: VerifyContext,
): Promise<Judgement> {
  const { submission, source, mutation } = mutant;
  const folder = join(context.folder(), 'mutants', String(index));
  mkdirSync(folder, { recursive: true });
  // A Java class is named after its file.
  const path = join(folder, basename(submission.path));
  writeFileSync(path, applyMutation(source, mutation));
  const { language, entryPoint } = submission;
  const changed = { name: nameOf(mutant), path, language, entryPoint };
  return gradeOne(context, changed, options);
}

const nameOf = ({ submission, mutation }: Mutant): string =>
  `${submission.name}:${mutation.line}, ${mutation.operator}`;

function survivor({ submission, source, mutation, judgement: { verdict, score } }: Mutant): Finding {
  return {
    severity: 'note',
    place: `${submission.name}:${mutation.line}:${columnOf(source, mutation)}`,
    expected: 'a case that catches this mistake',
    found: `${verdict}${score === undefined ? '' : `, score ${score},`} with ${mutation.change}: ${excerpt(source, mutation)}`,
  };
}

function columnOf(source: string, { edits }: Pick<Mutation, 'edits'>): number {
  const at = edits[0]?.offset ?? 0;
  return at - (at === 0 ? -1 : source.lastIndexOf('\n', at - 1));
}

const shownBefore = 40;
const shownLine = 100;

/** The changed line; for a long line, the part around the change. */
function excerpt(source: string, { edits }: Pick<Mutation, 'edits'>): string {
  const at = edits[0]?.offset ?? 0;
  const begin = at + 1 - columnOf(source, { edits });
  const line = source.slice(begin).split('\n', 1)[0] ?? '';
  if (line.trim().length <= shownLine) return line.trim();
  const from = Math.max(0, at - begin - shownBefore);
  const shown = line.slice(from, from + shownLine).trim();
  return `${from > 0 ? '…' : ''}${shown}${from + shownLine < line.length ? '…' : ''}`;
}

function summaryOf({
  noticed,
  survived,
  notCompiled,
  isOver,
}: {
  readonly noticed: number;
  readonly survived: number;
  readonly notCompiled: number;
  readonly isOver: boolean;
}): string {
  return [
    `${noticed} of ${noticed + survived} mutants caught`,
    ...(survived > 0 ? [`${survived} survive`] : []),
    ...(notCompiled > 0 ? [`${notCompiled} did not compile`] : []),
    ...(isOver ? [`stopped after ${budgetMs / 1000} s`] : []),
  ].join(', ');
}
