import {
  constantIssues,
  freshIssue,
  type JudgedEntry,
  type OpenedContest,
  tryFreshInputs,
} from '#contest-grader';
import { type FileIssue, formatIssues } from '#host';
import type { FreshFailure, FreshReport } from '#protocol';
import { sanitiseBlock, sanitiseLine } from '#report';
import { countOf } from '#text';
import type { Io } from '../../terminal/io.ts';
import { LiveDisplay, shareState } from '../../terminal/live-display.ts';

/** What decides whether accepted programs are tried on fresh inputs. */
export interface FreshFlags {
  readonly freshInputs?: number;
  readonly seed?: number;
}

/** What fresh inputs have shown, also as remarks about programs, with constants that are secret answers. */
export interface FreshTrial extends FreshReport {
  readonly issues: readonly FileIssue[];
}

/** Tries accepted programs on fresh inputs, and says on stderr what that shows. Undefined: nobody asked for it. */
export async function freshTrial(
  contest: OpenedContest,
  judged: readonly JudgedEntry[],
  {
    freshInputs: count = contest.freshInputs ?? 0,
    seed,
    slots,
  }: FreshFlags & { readonly slots: number; readonly seed: number },
  io: Io,
): Promise<FreshTrial | undefined> {
  if (count === 0) return undefined;
  const [failures, issues]: [FreshFailure[], FileIssue[]] = [[], []];
  const accepted = judged.filter(({ judgement }) => judgement.verdict === 'AC').length;
  let tried = 0;
  let begun = 0;
  const display = new LiveDisplay(io, stateOf(0, ''));
  try {
    for await (const event of tryFreshInputs(contest, judged, { count, seed, slots, signal: io.signal })) {
      if (event.type === 'started') display.show(stateOf(begun++ / accepted, event.entry.id));
      else if (event.type === 'not tried') issues.push(event.issue);
      else tried++;
      if (event.type === 'failed') failures.push(event.failure);
    }
  } finally {
    display.stop();
  }
  const chosen = { count, seed };
  const found = [
    ...issues,
    ...failures.map((failure) => freshIssue(contest.folder, failure, chosen)),
    ...constantIssues(contest),
  ];
  const of = countOf(tried, 'accepted program');
  io.stderr.write(`fresh inputs, seed ${seed}: ${of} tried on up to ${count}, ${failures.length} failed\n`);
  if (found.length > 0) io.stderr.write(`${sanitiseBlock(formatIssues(found))}\n`);
  return { ...chosen, tried, failures, issues: found };
}

const stateOf = (share: number, id: string) => shareState(share, `fresh inputs: ${sanitiseLine(id)}`);
