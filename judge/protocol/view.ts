/** Theory of operation. `sights` says in a table what each audience sees under each feedback policy. `viewOf` copies what is seen, field by field:
 *  a field that somebody adds to a judgement is hidden until it is named here. Nothing of a view depends on what it hides. */
import type { GroupResult } from '../scoring/index.ts';
import { protocolVersion } from './events.ts';
import type { CaseFeedback, CaseResult, Judgement, SandboxFacts } from './judgement.ts';
import { pick } from './pick.ts';

/** Who looks: anybody, those who handed the submission in, or those who set the problems. */
export const audiences = ['public', 'team', 'jury'] as const;
export type Audience = (typeof audiences)[number];

/** How much a team is told of its own submission. Each policy adds to the one before.
 *  `none`: that it was judged. `verdict`: verdict, score, the compiler's output, the largest time and memory. `sample`: everything about the cases
 *  with full feedback, which are the samples unless the package says otherwise, and the hint of the case that decided. `case-number`: the other
 *  cases by number and verdict. `all`: their names, figures and messages too. */
export const feedbackPolicies = ['none', 'verdict', 'sample', 'case-number', 'all'] as const;
export type FeedbackPolicy = (typeof feedbackPolicies)[number];

/** What a contestant is told where nobody says otherwise. */
export const usualFeedback: FeedbackPolicy = 'sample';

/** What somebody may see of a judgement. Undefined: hidden, or not there. */
export interface JudgementView
  extends Pick<Judgement, 'id' | 'problem' | 'submission' | 'language'>,
    Partial<
      Pick<
        Judgement,
        (typeof verdictFields | typeof ownFields | typeof juryFields)[number] | 'compile' | 'sandbox'
      >
    > {
  readonly version: typeof protocolVersion;
  readonly audience: Audience;
  /** Name of the case that decided, or `case 7` where only its number is shown. */
  readonly decidedBy?: string;
  /** Why it is not AC; '' where that is hidden. */
  readonly message: string;
  /** What the package says to whoever fails the case that decided. */
  readonly hint?: string;
  readonly groups?: readonly GroupView[];
  readonly cases: readonly CaseView[];
  /** False: there may be cases that `cases` does not list. */
  readonly listsAllCases: boolean;
}

/** What somebody may see of a case; only `name`, `verdict` and '' for `message` where all else is hidden. */
export interface CaseView extends Pick<CaseResult, (typeof caseFields)[number] | 'texts'> {
  readonly hint?: string;
  readonly description?: string;
  /** What the checker has to say beyond the message, and what the program wrote to standard error. */
  readonly detail?: string;
}

/** What somebody may see of a test group. */
export interface GroupView
  extends Pick<GroupResult, 'name' | 'verdict' | 'score' | 'maxScore' | 'note'>,
    Partial<Pick<GroupResult, 'cases' | 'counted'>> {}

const verdictFields = ['verdict', 'score', 'maxScore', 'scoring'] as const;
const ownFields = ['notJudged', 'cpuMs', 'wallMs', 'peakBytes'] as const;
const juryFields = ['problemDigest', 'judgeDigest', 'worker'] as const;
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

/** What is seen of a judgement. */
interface Sight {
  readonly verdict?: true;
  /** What is the team's own: compiler output, time, memory. */
  readonly own?: true;
  /** Cases with full feedback, and hints. */
  readonly open?: true;
  /** The other cases: by number, by name with what the contestant is told, or whole. */
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

/** What an audience may see of a judgement: the only place that decides it. `policy` is about teams, and with `none` about the public too;
 *  the jury always sees everything. */
export function viewOf(judgement: Judgement, audience: Audience, policy: FeedbackPolicy): JudgementView {
  const sight = sightOf(audience, policy);
  return {
    version: protocolVersion,
    audience,
    ...pick(judgement, ['id', 'problem', 'submission', 'language']),
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

/** Why the verdict is what it is. Where no case decided, the message is about the submission itself. */
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
    ...(seen && { decidedBy: seen.name }),
    ...(result && sight.open && hintOf({ ...result, verdict })),
  };
}

function caseView(result: CaseResult, index: number, sight: Sight): CaseView | undefined {
  const isWhole = sight.others === 'whole';
  if (isWhole || (sight.open && hasFullFeedback(result.name, result.feedback)))
    return {
      ...pick(result, [...caseFields, 'texts']),
      ...hintOf(result),
      ...pick(result.feedback ?? {}, ['description']),
      // What went wrong with the judge itself is the jury's business.
      ...((isWhole || result.verdict !== 'JE') && detailOf(result)),
    };
  if (sight.others === 'names') return { ...pick(result, caseFields), ...hintOf(result) };
  const name = `case ${result.number ?? index + 1}`;
  return sight.others === 'numbers' ? { name, verdict: result.verdict, message: '' } : undefined;
}

/** True when a team may see everything about a case: the package says so, or says nothing and the case is a sample. */
export function hasFullFeedback(name: string, feedback: CaseFeedback | undefined): boolean {
  return feedback?.full ?? name.startsWith('sample/');
}

const hintOf = ({ verdict, feedback }: CaseResult): Pick<CaseView, 'hint'> =>
  verdict === 'AC' || verdict === 'JE' ? {} : pick(feedback ?? {}, ['hint']);

const detailOf = ({ forJury }: CaseResult): Pick<CaseView, 'detail'> =>
  forJury === undefined ? {} : { detail: forJury };

/** What the compiler said; of a judge error it is what went wrong with the judge. */
const compileView = ({ verdict, compile }: Judgement, { others }: Sight): Judgement['compile'] =>
  others === 'whole' || compile.ok || verdict !== 'JE' ? compile : { ...compile, output: '' };

/** What helps against a missing protection is for whoever owns the machine. */
const sandboxView = ({ sandbox }: Judgement, { others }: Sight): SandboxFacts =>
  others === 'whole' ? sandbox : { ...sandbox, hints: [] };

/** Groups are a team's business where the package shows them; how many cases of a group had a say tells which one failed. */
function groupViews({ groups, scoring }: Judgement, { others }: Sight): Pick<JudgementView, 'groups'> {
  if (groups === undefined) return {};
  if (others === 'whole') return { groups };
  if (!scoring?.showGroups) return {};
  const fields = ['name', 'verdict', 'score', 'maxScore', 'cases'] as const;
  const seen = others === undefined ? fields : ([...fields, 'counted'] as const);
  return { groups: groups.map((group) => pick(group, seen)) };
}
