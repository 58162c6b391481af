import type { Judgement } from '#protocol';
import { type Database, type SampledVerdict, sampledVerdicts } from '#store';
import { SecondJudge } from '#worker';
import { type AuditFinding, shortValue } from './finding.ts';

/** How many verdicts are judged again, and which. */
export interface VerdictSample {
  /** 0: none. */
  readonly count: number;
  /** Another seed, another sample. */
  readonly seed: string;
  readonly signal: AbortSignal;
}

/** Judges a sample of the verdicts again on this machine. What differs once is judged a second time, so that noise at a
 *  limit is no finding. `onDone`: after each. */
export async function* auditVerdicts(
  db: Database,
  { count, seed, signal }: VerdictSample,
  onDone: () => void,
): AsyncGenerator<AuditFinding> {
  const sample = count === 0 ? [] : await sampledVerdicts(db, count, seed);
  if (sample.length === 0) return;
  const judge = new SecondJudge(db, signal);
  try {
    for (const one of sample) {
      signal.throwIfAborted();
      const judgeAgain = async () => differs(one, await judge.judge(one.judgementId, one.timeFactor ?? 1));
      const again = (await judgeAgain()) && (await judgeAgain());
      if (again !== undefined) yield again;
      onDone();
    }
  } finally {
    await judge.close();
  }
}

function differs(
  { contestId, name, verdict, score, packageDigest, judgeDigest }: SampledVerdict,
  found: Judgement,
): AuditFinding | undefined {
  if (found.verdict === verdict && (found.score ?? null) === score) return undefined;
  const changed = [
    ...(found.problemDigest === packageDigest ? [] : ['the problem has changed since']),
    ...(found.judgeDigest === judgeDigest ? [] : ['the judge has changed since']),
  ];
  const text = (one: { readonly verdict: string; readonly score?: number | null }) =>
    [one.verdict, ...(one.score == null ? [] : [`score ${one.score}`])].join(', ');
  return {
    check: 'verdict',
    where: `contest ${contestId}, judgement ${name}`,
    expected: `${text({ verdict, score })} (stored)`,
    found: shortValue([text(found), found.message, ...changed].filter(Boolean).join('; ')),
  };
}
