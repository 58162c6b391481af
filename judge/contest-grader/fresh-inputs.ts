/** Theory of operation. A program that knows the stored inputs passes them without solving the problem. So what every
 *  case has accepted is run on inputs that the problem's generators make with new seeds, with answers by the reference.
 *  Equal seeds give equal inputs, and all programs for a problem get the same ones. What is found is told to the
 *  teacher, and changes no verdict. */
import { join } from 'node:path';
import { type FileIssue, PackageFault, type Production, produce, shownPath, UserError } from '#host';
import type { FreshFailure } from '#protocol';
import { type StressFinding, stress, usualCase } from '#stress';
import { countOf } from '#text';
import type { JudgedEntry } from './grade-contest.ts';
import type { OpenedContest, OpenedProblem } from './open-contest.ts';

/** How many fresh inputs each accepted program gets, and which. */
export interface FreshInputs {
  readonly count: number;
  readonly seed: number;
}

/** Events while accepted programs are tried. */
export type FreshEvent =
  | { readonly type: 'started'; readonly entry: JudgedEntry['entry'] }
  | { readonly type: 'failed'; readonly failure: FreshFailure }
  | { readonly type: 'passed'; readonly entry: JudgedEntry['entry']; readonly inputs: number }
  /** A problem without fresh inputs, or a program that could not be tried. */
  | { readonly type: 'not tried'; readonly issue: FileIssue };

interface FreshOptions extends FreshInputs {
  readonly slots: number;
  readonly signal?: AbortSignal;
}

const shrinkMs = 20_000;

/** Tries every accepted program on fresh inputs. @throws the signal's reason */
export function tryFreshInputs(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  options: FreshOptions,
): Production<FreshEvent> {
  return produce<FreshEvent>(async (push, signal) => {
    for (const opened of contest.problems) {
      const answers = new Map<string, string>();
      const accepted = judged.filter(
        ({ entry, judgement }) =>
          entry.problem === opened.label && entry.kind === 'program' && judgement.verdict === 'AC',
      );
      for (const { entry } of accepted) {
        push({ type: 'started', entry });
        const outcome = await tried(opened, entry, { ...options, signal, answers }).catch(faultOf);
        if (!(outcome instanceof UserError)) push(outcome);
        else {
          const isOfProblem = outcome instanceof PackageFault;
          const file = isOfProblem ? opened.problem.slug : shownPath(join(contest.folder, entry.id));
          const expected = 'to be tried on fresh inputs';
          push({ type: 'not tried', issue: { severity: 'warning', file, expected, found: outcome.message } });
          if (isOfProblem) break;
        }
      }
    }
  }, options);
}

function faultOf(error: unknown): UserError {
  if (error instanceof UserError) return error;
  throw error;
}

async function tried(
  { problem, label }: OpenedProblem,
  entry: JudgedEntry['entry'],
  options: FreshOptions & { readonly signal: AbortSignal; readonly answers: Map<string, string> },
): Promise<FreshEvent> {
  const { signal, ...more } = options;
  const program = { name: entry.id, path: entry.path };
  const like = usualCase(problem);
  const task = {
    problem,
    program,
    like,
    ...more,
    onlyNew: true,
    searchMs: Number.POSITIVE_INFINITY,
    shrinkMs,
  };
  for await (const event of stress(task, { signal })) {
    if (event.type !== 'report') continue;
    const { found, inputs } = event.report;
    if (found === undefined) return { type: 'passed', entry, inputs };
    return { type: 'failed', failure: failureOf(entry, label, found) };
  }
  throw new Error('a search ended without a report');
}

function failureOf(
  { id, contestant }: JudgedEntry['entry'],
  problem: string,
  { difference, input, answer, origin, number }: StressFinding,
): FreshFailure {
  const { verdict, message } = difference.program;
  return { id, contestant, problem, verdict, message, input, answer, origin, number };
}

const shownCharacters = 160;

/** A failure as a remark about the program, for the teacher. */
export function freshIssue(
  folder: string,
  { id, verdict, message, input, origin, number }: FreshFailure,
  { count, seed }: FreshInputs,
): FileIssue {
  const whole = JSON.stringify(input);
  const text = whole.length <= shownCharacters ? whole : `${whole.slice(0, shownCharacters)}…`;
  const why = message === '' ? '' : ` (${message})`;
  const from = `fresh input ${number} of ${count}, seed ${seed}: ${origin}`;
  return {
    severity: 'warning',
    file: shownPath(join(folder, id)),
    expected: 'to pass fresh inputs as it passes the stored ones',
    found: `${verdict}${why} on ${countOf(Buffer.byteLength(input), 'byte')} ${text} (${from})`,
  };
}
