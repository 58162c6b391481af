import { join } from 'node:path';
import { type FileIssue, PackageFault, type Production, produce, shownPath, UserError } from '#host';
import type { FreshFailure } from '#protocol';
import { tryFresh } from '#stress';
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
  { signal, ...task }: FreshOptions & { readonly answers: Map<string, string> },
): Promise<FreshEvent> {
  const { id, path, contestant } = entry;
  const found = await tryFresh({ ...task, problem, program: { name: id, path } }, signal);
  return typeof found === 'number'
    ? { type: 'passed', entry, inputs: found }
    : { type: 'failed', failure: { id, contestant, problem: label, ...found } };
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
