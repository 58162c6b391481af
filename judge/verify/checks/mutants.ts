import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Judgement } from '../../judging/index.ts';
import type { JurySubmission, Problem } from '../../package/index.ts';
import { createRandom } from '../../testdata/index.ts';
import type { Check } from '../check.ts';
import type { VerifyContext } from '../context.ts';
import { gradeOne } from '../jury.ts';
import type { Finding, JudgedSubmission } from '../report.ts';
import { applyMutation, type Mutation, mutationsOf } from '../variants/mutations.ts';

/** A mutant may need so many times as long as the slowest submission of which some are made before it counts as noticed. */
const patience = 4;
const leastMs = 200;
/** So many are tried for each that compiles. */
const triesPerMutant = 3;
const budgetMs = 120_000;

/** The data notice small mistakes: with one small change accepted submissions are not accepted, and others do not get the same score. */
export const mutants: Check = {
  name: 'mutants',
  needs: ['a problem that can be judged', 'a time limit', 'submissions that run', 'jury submissions'],
  async run(context) {
    const wanted = context.options.mutants;
    if (wanted === 0) return { summary: 'none wanted (--mutants)', findings: [] };
    const judged = await context.jury();
    const originals = judged.filter(isOriginal);
    // What fails some cases anyway says less: it comes after all others.
    const candidates = [originals.filter(isFull), originals.filter((one) => !isFull(one))].flatMap((some) =>
      draw(some.flatMap(mutantsOf), context.options.seed),
    );
    if (candidates.length === 0)
      return { summary: 'none: no submission that could be changed', findings: [] };
    const limited = withLessTime(context.problem, originals);
    // What lies in the folder of a problem is the jury's, and has its constants filled in.
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

/** As expected, in one file; accepted everywhere, or worth some points with no case that takes the whole time limit. */
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

/** In an order that the seed draws, with the kinds of changes taking turns, so that a few already show all of them. */
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

/** Most mutants that do not end would otherwise take the whole limit on every first case. */
function withLessTime(problem: Problem, originals: readonly JudgedSubmission[]): Problem {
  const slowestMs = Math.max(...originals.map(({ judgement }) => judgement.cpuMs));
  const timeMs = Math.min(
    problem.limits.timeMs,
    Math.max(leastMs, Math.ceil((patience * slowestMs) / 100) * 100),
  );
  return { ...problem, limits: { ...problem.limits, timeMs } };
}

/** Undefined: the time was up before it was judged. */
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
  // Java programs are called like their file.
  const path = join(folder, basename(submission.path));
  writeFileSync(path, applyMutation(source, mutation));
  const { language, entryPoint } = submission;
  const changed = {
    name: nameOf(mutant),
    path,
    ...(language === undefined ? {} : { language }),
    ...(entryPoint === undefined ? {} : { entryPoint }),
  };
  return gradeOne(context, changed, options);
}

const nameOf = ({ submission, mutation }: Mutant): string =>
  `${submission.name}:${mutation.line}, ${mutation.operator}`;

function survivor({ submission, source, mutation, judgement: { verdict, score } }: Mutant): Finding {
  return {
    severity: 'note',
    place: `${submission.name}:${mutation.line}:${columnOf(source, mutation)}`,
    expected: 'a case that notices',
    found: `${verdict}${score === undefined ? '' : `, score ${score},`} with ${mutation.change}: ${excerpt(source, mutation)}`,
  };
}

function columnOf(source: string, { edits }: Pick<Mutation, 'edits'>): number {
  const at = edits[0]?.offset ?? 0;
  return at - (at === 0 ? -1 : source.lastIndexOf('\n', at - 1));
}

const shownBefore = 40;
const shownLine = 100;

/** The line that is changed; of a long one, what is around the change. */
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
    `${noticed} of ${noticed + survived} wrong programs noticed`,
    ...(survived > 0 ? [`${survived} survive`] : []),
    ...(notCompiled > 0 ? [`${notCompiled} did not compile`] : []),
    ...(isOver ? [`stopped after ${budgetMs / 1000} s`] : []),
  ].join(', ');
}
