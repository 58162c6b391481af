/** Theory of operation. The table `sights` says what each audience sees under each feedback policy. `viewOf` copies
 *  the visible fields one by one: a field that somebody adds to a judgement stays hidden until it is named here.
 *  Nothing in a view depends on what it hides. */

import type { GroupResult } from '#scoring';
import { pick } from '#values';
import type { Verdict } from '#verdict';
import {
  type CaseFeedback,
  type CaseImageName,
  type CaseResult,
  type Judgement,
  protocolVersion,
  type SandboxFacts,
} from './judgement.ts';

/** Who is looking: anybody, the team that made the submission, or the jury. */
export const audiences = ['public', 'team', 'jury'] as const;
export type Audience = (typeof audiences)[number];

/** How much a team sees of its own submission. Each policy adds to the one before.
 *   `none`: that it was judged. `verdict`: verdict, score, compiler output, largest time and memory. `sample`:
 *   everything about the cases with full feedback, which are the samples unless the package says otherwise, and the
 *   hint of the deciding case. `case-number`: the other cases by number and verdict. `all`: their names, figures
 *   and messages too. */
export const feedbackPolicies = ['none', 'verdict', 'sample', 'case-number', 'all'] as const;
export type FeedbackPolicy = (typeof feedbackPolicies)[number];

/** The default feedback policy. */
export const usualFeedback: FeedbackPolicy = 'sample';

/** The visible part of a judgement. Undefined fields are hidden or missing. */
export interface JudgementView
  extends Pick<Judgement, 'problem' | 'submission' | 'language'>,
    Partial<
      Pick<
        Judgement,
        (typeof verdictFields | typeof ownFields | typeof juryFields)[number] | 'compile' | 'sandbox'
      >
    > {
  readonly version: typeof protocolVersion;
  readonly audience: Audience;
  /** Name of the deciding case, or `case 7` if only its number is visible. */
  readonly decidedBy?: string;
  /** Why the verdict is not AC; '' if that is hidden. */
  readonly message: string;
  /** The package's hint on the deciding case. */
  readonly hint?: string;
  readonly groups?: readonly GroupView[];
  readonly cases: readonly CaseView[];
  /** False if there may be cases that `cases` does not list. */
  readonly listsAllCases: boolean;
}

/** The visible part of a case; only `name`, `verdict` and an empty `message` if all else is hidden. */
export interface CaseView extends Pick<CaseResult, (typeof caseFields)[number] | 'texts'> {
  readonly hint?: string;
  readonly description?: string;
  /** Further output of the checker, and the program's standard error. */
  readonly detail?: string;
  /** Beginnings of the files, also of secret cases. */
  readonly kept?: CaseResult['kept'];
  readonly machine?: string;
}

/** The visible part of a test group. */
export interface GroupView
  extends Pick<GroupResult, 'name' | 'verdict' | 'score' | 'maxScore' | 'note'>,
    Partial<Pick<GroupResult, 'cases' | 'counted'>> {}

const verdictFields = ['verdict', 'score', 'maxScore', 'scoring'] as const;
const ownFields = ['notJudged', 'cpuMs', 'wallMs', 'peakBytes'] as const;
const juryFields = ['id', 'problemDigest', 'judgeDigest', 'worker', 'timeFactor'] as const;
const caseFields = [
  'name',
  'verdict',
  'message',
  'score',
  'points',
  'run',
  'atMove',
  'sequence',
  'repeats',
] as const;

/** Which parts of a judgement are visible. */
interface Sight {
  readonly verdict?: true;
  /** The team's own data: compiler output, time, memory. */
  readonly own?: true;
  /** Cases with full feedback, and hints. */
  readonly open?: true;
  /** The other cases: by number, by name with the messages for the contestant, or completely. */
  readonly others?: 'numbers' | 'names' | 'whole';
}

const sights: Readonly<Record<FeedbackPolicy, Sight>> = {
  none: {},
  verdict: { verdict: true, own: true },
  sample: { verdict: true, own: true, open: true },
  'case-number': { verdict: true, own: true, open: true, others: 'numbers' },
  all: { verdict: true, own: true, open: true, others: 'names' },
};

function sightOf(audience: Audience, policy: FeedbackPolicy): Sight {
  if (audience === 'jury') return { ...sights.all, others: 'whole' };
  if (audience === 'team') return sights[policy];
  return policy === 'none' ? {} : { verdict: true };
}

/** What an audience may see of a judgement: the only place that decides this. `policy` applies to teams, and `none`
 *  applies to the public too; the jury always sees everything. */
export function viewOf(judgement: Judgement, audience: Audience, policy: FeedbackPolicy): JudgementView {
  const sight = sightOf(audience, policy);
  return {
    version: protocolVersion,
    audience,
    ...pick(judgement, ['problem', 'submission', 'language']),
    ...(sight.verdict && pick(judgement, verdictFields)),
    ...(sight.own && pick(judgement, ownFields)),
    ...(sight.own && {
      compile: compileView(judgement, sight),
      sandbox: sandboxView(judgement, sight),
      ...groupViews(judgement, sight),
    }),
    ...(sight.others === 'whole' && pick(judgement, juryFields)),
    ...reasonView(judgement, sight),
    cases: judgement.cases.flatMap((result, index) => caseView(result, index, sight) ?? []),
    listsAllCases: sight.others !== undefined,
  };
}

/** True if an audience may see the input of a case, and so drawings that begin with it. */
export function showsInput(
  { name, feedback }: Pick<CaseResult, 'name' | 'feedback'>,
  audience: Audience,
  policy: FeedbackPolicy,
): boolean {
  const sight = sightOf(audience, policy);
  return sight.others === 'whole' || (sight.open === true && hasFullFeedback(name, feedback));
}

/** True if an audience may see a picture of a case: the jury all of them; a team those for teams, of cases with full
 *  feedback that it has failed. */
export function showsImage(
  result: Pick<CaseResult, 'name' | 'feedback' | 'verdict'>,
  image: CaseImageName,
  audience: Audience,
  policy: FeedbackPolicy,
): boolean {
  if (audience === 'jury') return true;
  const isFailure = result.verdict !== 'AC' && result.verdict !== 'JE';
  return image === 'teamimage' && isFailure && showsInput(result, audience, policy);
}

/** The visible part of a judging that is not finished. */
interface ProgressView {
  readonly version: typeof protocolVersion;
  readonly audience: Audience;
  readonly cases: readonly CaseView[];
  /** How many cases have run, and at most how many there are; undefined if hidden. */
  readonly finished?: number;
  readonly caseCount?: number;
}

/** What an audience may see of a judging before its verdict.
 *  @param cases - those that are finished, in any order, each with its number
 *  @param caseCount - known once the program is compiled */
export function progressOf(
  { cases, caseCount }: { readonly cases: readonly CaseResult[]; readonly caseCount?: number | undefined },
  audience: Audience,
  policy: FeedbackPolicy,
): ProgressView {
  const sight = sightOf(audience, policy);
  const isCounted = sight.others !== undefined;
  return {
    version: protocolVersion,
    audience,
    cases: cases.flatMap((result, index) => caseView(result, index, sight) ?? []),
    finished: isCounted ? cases.length : undefined,
    caseCount: isCounted && caseCount !== undefined ? caseCount : undefined,
  };
}

/** The reason for the verdict. If no case decided, the message is about the submission itself. */
function reasonView(
  { decidedBy, verdict, message, cases }: Judgement,
  sight: Sight,
): Pick<JudgementView, 'message' | 'decidedBy' | 'hint'> {
  if (decidedBy === undefined) return { message: sight.own ? message : '' };
  if (sight.others === 'whole') return { message, decidedBy };
  const index = cases.findIndex(({ name }) => name === decidedBy);
  const result = cases[index];
  const seen = result && caseView(result, index, sight);
  return {
    message: seen?.message ?? '',
    decidedBy: seen?.name,
    ...(result && sight.open && hintOf({ ...result, verdict })),
  };
}

function caseView(result: CaseResult, index: number, sight: Sight): CaseView | undefined {
  const isWhole = sight.others === 'whole';
  if (isWhole || (sight.open && hasFullFeedback(result.name, result.feedback)))
    return {
      ...pick(result, [...caseFields, 'texts']),
      ...hintOf(result),
      ...(isWhole && pick(result, ['kept', 'machine'])),
      ...pick(result.feedback ?? {}, ['description']),
      // Only the jury may see what went wrong in the judge itself.
      ...((isWhole || result.verdict !== 'JE') && detailOf(result)),
    };
  if (sight.others === 'names') return { ...pick(result, caseFields), ...hintOf(result) };
  const name = `case ${result.number ?? index + 1}`;
  return sight.others === 'numbers' ? { name, verdict: result.verdict, message: '' } : undefined;
}

/** True if a team may see everything about a case: the package says so, or says nothing and the case is a sample. */
export function hasFullFeedback(name: string, feedback: CaseFeedback | undefined): boolean {
  return feedback?.full ?? name.startsWith('sample/');
}

const hintOf = ({ verdict, feedback }: CaseResult): Pick<CaseView, 'hint'> =>
  verdict === 'AC' || verdict === 'JE' ? {} : pick(feedback ?? {}, ['hint']);

const detailOf = ({ forJury }: CaseResult): Pick<CaseView, 'detail'> =>
  forJury === undefined ? {} : { detail: forJury };

/** The compiler's output; in the case of a judge error it describes a failure of the judge. */
const compileView = ({ verdict, compile }: Judgement, { others }: Sight): Judgement['compile'] =>
  others === 'whole' || compile.ok || verdict !== 'JE' ? compile : { ...compile, output: '' };

/** Hints on missing protections are for the owner of the machine. */
const sandboxView = ({ sandbox }: Judgement, { others }: Sight): SandboxFacts =>
  others === 'whole' ? sandbox : { ...sandbox, hints: [] };

/** Teams see groups if the package shows them. How many cases a group has, and how many counted, which would reveal
 *  which case failed, is hidden unless the other cases are visible. */
function groupViews({ groups, scoring }: Judgement, { others }: Sight): Pick<JudgementView, 'groups'> {
  if (groups === undefined) return {};
  if (others === 'whole') return { groups };
  if (!scoring?.showGroups) return {};
  const fields = ['name', 'verdict', 'score', 'maxScore'] as const;
  const seen = others === undefined ? fields : ([...fields, 'cases', 'counted'] as const);
  return { groups: groups.map((group) => pick(group, seen)) };
}

/** Id of the contest of all problems that are open for practice. */
export const archive = 'archive';

/** Where a submission is: its contest or the archive, and its id there. */
export interface SubmissionPlace {
  readonly contestId: string;
  readonly apiId: string;
}

/** What the API and commands call a submission: its id in the archive, or `contest:id`. */
export const submissionRef = ({ contestId, apiId }: SubmissionPlace): string =>
  contestId === archive ? apiId : `${contestId}:${apiId}`;

/** The other way round. */
export function submissionPlace(ref: string): SubmissionPlace {
  const colon = ref.indexOf(':');
  return { contestId: colon < 0 ? archive : ref.slice(0, colon), apiId: ref.slice(colon + 1) };
}

/** The way of a submission. */
export type SubmissionState = 'queued' | 'compiling' | 'running' | 'done';

/** A submission as one audience sees it: what pages, the API and live streams show. */
export interface SubmissionView {
  /** In the archive its number; in a contest `contest:id`. */
  readonly id: string;
  readonly contest: string;
  /** Label of the problem in the contest; in the archive its slug. */
  readonly problem: string;
  readonly account: string;
  readonly language: string;
  readonly entryPoint?: string;
  /** Bytes of all files. */
  readonly size: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly state: SubmissionState;
  /** Null while there is none, or if it is hidden. */
  readonly verdict: Verdict | null;
  /** While it is queued: 1 is next. */
  readonly place?: number;
  /** While it is compiled or run. */
  readonly progress?: ProgressView;
  /** Once it is judged. In lists without its cases. */
  readonly judgement?: JudgementView;
}
