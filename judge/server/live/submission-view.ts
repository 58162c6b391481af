import {
  type Audience,
  type CaseResult,
  type FeedbackPolicy,
  type Judgement,
  progressOf,
  type Settings,
  type SubmissionState,
  type SubmissionView,
  submissionRef,
  viewOf,
} from '#protocol';
import type { JudgementFacts, SubmissionFacts } from '#store';
import type { SignedIn } from '../http/caller.ts';

/** What a caller is to a submission; undefined: it is not there for them. */
export function audienceOf(
  caller: Pick<SignedIn, 'id' | 'role'> | undefined,
  { accountId, problemOwnerId }: Pick<SubmissionFacts, 'accountId' | 'problemOwnerId'>,
): Audience | undefined {
  if (caller === undefined) return undefined;
  if (caller.role === 'jury' || caller.role === 'admin') return 'jury';
  if (caller.role === 'setter' && caller.id === problemOwnerId) return 'jury';
  return caller.id === accountId ? 'team' : undefined;
}

/** How much the team of a submission sees in a contest. */
export const policyOf = (settings: Settings): FeedbackPolicy => settings['practice feedback'];

/** How far a judgement is. */
export function submissionState({ record, job, startedAt, caseCount }: JudgementFacts): SubmissionState {
  if (record !== null || job === 'done' || job === 'cancelled') return 'done';
  if (job === 'queued' || job === 'held') return 'queued';
  return startedAt === null || caseCount === null ? 'compiling' : 'running';
}

/** Who looks at a submission, and by which rule. */
export interface Sight {
  readonly audience: Audience;
  readonly policy: FeedbackPolicy;
}

/** A submission as an audience sees it. @param cases - of its current judgement; undefined in lists, which show none */
export function submissionView(
  facts: SubmissionFacts,
  known: readonly CaseResult[] | undefined,
  { audience, policy }: Sight,
  place?: number | null,
): SubmissionView {
  const { judgement } = facts;
  const id = submissionRef(facts);
  const cases = known ?? [];
  const state = submissionState(judgement);
  const seen = judgement.record && viewOf({ ...judgement.record, cases } as Judgement, audience, policy);
  const isRunning = state === 'compiling' || state === 'running';
  return {
    id,
    contest: facts.contestId,
    problem: facts.label,
    account: facts.account,
    language: facts.language,
    entryPoint: facts.entryPoint !== null ? facts.entryPoint : undefined,
    size: facts.size,
    receivedAt: facts.receivedAt.toISOString(),
    state,
    verdict: seen?.verdict ?? null,
    place: state === 'queued' ? (place ?? undefined) : undefined,
    progress: isRunning
      ? progressOf({ cases, caseCount: judgement.caseCount ?? undefined }, audience, policy)
      : undefined,
    judgement: seen
      ? { ...seen, submission: id, ...(known === undefined && { listsAllCases: false }) }
      : undefined,
  };
}
