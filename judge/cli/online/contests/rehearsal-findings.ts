import { countOf, minuteMs } from '#text';
import { groupedBy } from '#values';

/** A submission of a rehearsal, and what became of it. Times are wall times, ms. */
export interface RehearsedSubmission {
  /** Of the team and the problem, for people. */
  readonly name: string;
  readonly team: string;
  /** When the recorded contest received it. */
  readonly recordedMs: number;
  /** The verdict in the recording; undefined: it has none. */
  readonly recorded: string | undefined;
  /** How long the server took to answer. */
  readonly answerMs: number;
  /** Why the server refused it. */
  readonly refused?: string;
  /** Undefined: it was not judged. */
  readonly judged?: {
    readonly verdict: string;
    readonly receivedMs: number;
    readonly startedMs: number;
    readonly endedMs: number;
  };
}

/** What was seen of a rehearsal. */
export interface RehearsalFacts {
  readonly submissions: readonly RehearsedSubmission[];
  /** How much faster than the recording it was played. */
  readonly speed: number;
  /** Most programs that waited at once. */
  readonly longestQueue: number;
  /** Programs that the machines judge at a time. */
  readonly slots: number;
  /** Machines that took jobs at the beginning and fell silent. */
  readonly silent: readonly string[];
  /** Machines that ended meanwhile and were started again. */
  readonly restarted: readonly string[];
  /** Languages that the recording uses and no machine has. */
  readonly missingLanguages: readonly string[];
  /** The setting `submissions per account`; 0: no limit. */
  readonly perMinute: number;
  /** Webhooks whose last call failed: address and why. */
  readonly webhooks: readonly { readonly url: string; readonly trouble: string }[];
  /** What became of the page that was printed; undefined: the contest does not print. */
  readonly print?: { readonly state: string; readonly trouble: string | null };
}

export interface RehearsalFigures {
  readonly submissions: number;
  readonly judged: number;
  readonly sameVerdict: number;
  readonly otherVerdict: number;
  /** From the receipt of a program to its verdict, ms; 0 if nothing was judged. */
  readonly verdictMedianMs: number;
  readonly verdictP95Ms: number;
  readonly verdictWorstMs: number;
  readonly answerP95Ms: number;
  readonly longestQueue: number;
  readonly slots: number;
  /** Slots that the busiest ten minutes of the recording keep busy. */
  readonly slotsNeeded: number;
}

const windowMs = 10 * minuteMs;

export function rehearsalFigures({
  submissions,
  longestQueue,
  slots,
}: Pick<RehearsalFacts, 'submissions' | 'longestQueue' | 'slots'>): RehearsalFigures {
  const judged = submissions.flatMap(({ judged: one, ...rest }) =>
    one === undefined ? [] : [{ ...rest, ...one }],
  );
  const compared = judged.filter(({ recorded }) => recorded !== undefined);
  const same = compared.filter(({ recorded, verdict }) => recorded === verdict).length;
  const waits = judged.map(({ receivedMs, endedMs }) => endedMs - receivedMs);
  return {
    submissions: submissions.length,
    judged: judged.length,
    sameVerdict: same,
    otherVerdict: compared.length - same,
    verdictMedianMs: share(waits, 0.5),
    verdictP95Ms: share(waits, 0.95),
    verdictWorstMs: share(waits, 1),
    answerP95Ms: share(
      submissions.map(({ answerMs }) => answerMs),
      0.95,
    ),
    longestQueue,
    slots,
    slotsNeeded:
      mostWithin(
        judged.map(({ recordedMs, startedMs, endedMs }) => ({ atMs: recordedMs, size: endedMs - startedMs })),
        windowMs,
      ) / windowMs,
  };
}

/** The smallest value that a share of all does not exceed; 0 for none. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
}

/** The largest sum of sizes within any stretch of time of this length. */
function mostWithin(
  items: readonly { readonly atMs: number; readonly size: number }[],
  lengthMs: number,
): number {
  const sorted = items.toSorted((a, b) => a.atMs - b.atMs);
  let [most, sum, first] = [0, 0, 0];
  for (const { atMs, size } of sorted) {
    sum += size;
    for (; sorted[first]!.atMs <= atMs - lengthMs; first++) sum -= sorted[first]!.size;
    most = Math.max(most, sum);
  }
  return most;
}

/** Machines should be free for most of the time, because programs do not come evenly. */
const mostBusy = 0.7;
const slowVerdictMs = minuteMs;
const slowAnswerMs = 2_000;
const shownNames = 5;

/** What the organiser should worry about, worst first; none: nothing. */
export function rehearsalWorries(facts: RehearsalFacts): readonly string[] {
  const { submissions, speed, slots, silent, restarted, missingLanguages, webhooks, print } = facts;
  const figures = rehearsalFigures(facts);
  const unjudged = submissions.filter(({ judged, refused }) => judged === undefined && refused === undefined);
  const errors = submissions.filter(({ judged }) => judged?.verdict === 'JE');
  const changed = submissions.filter(
    ({ judged, recorded }) =>
      judged !== undefined &&
      judged.verdict !== 'JE' &&
      recorded !== undefined &&
      judged.verdict !== recorded,
  );
  return [
    ...(errors.length > 0 ? [`judge errors: ${namesOf(errors)}`] : []),
    ...(changed.length > 0
      ? [
          `verdicts that differ from the recording: ${namesOf(changed, ({ recorded, judged }) => ` ${recorded} → ${judged?.verdict}`)}`,
        ]
      : []),
    ...(missingLanguages.length > 0 ? [`no machine has ${missingLanguages.join(', ')}`] : []),
    ...(unjudged.length > 0 ? [`not judged: ${namesOf(unjudged)}`] : []),
    ...refusals(submissions),
    ...silent.map((name) => `the machine ${name} fell silent`),
    ...restarted.map((name) => `the machine ${name} ended meanwhile and was started again: its log says why`),
    ...(figures.slotsNeeded > mostBusy * slots
      ? [
          `the busiest ten minutes keep ${figures.slotsNeeded.toFixed(1)} of ${countOf(slots, 'slot')} busy: add machines`,
        ]
      : []),
    ...(figures.verdictP95Ms > slowVerdictMs
      ? [
          `at ${speed} times the speed, one verdict of twenty took ${Math.round(figures.verdictP95Ms / 1000)} s or longer`,
        ]
      : []),
    ...(figures.answerP95Ms > slowAnswerMs
      ? [`one answer of twenty of the server took ${(figures.answerP95Ms / 1000).toFixed(1)} s or longer`]
      : []),
    ...tooMany(facts),
    ...webhooks.map(({ url, trouble }) => `the webhook ${url} cannot be called: ${trouble}`),
    ...(print !== undefined && print.state !== 'done' && print.state !== 'delivered'
      ? [`a page was not printed: ${print.trouble ?? (print.state === 'waiting' ? waits : print.state)}`]
      : []),
  ];
}

const waits = 'it still waits; the server prints with judge serve --print-command';

function namesOf(
  all: readonly RehearsedSubmission[],
  what: (one: RehearsedSubmission) => string = () => '',
): string {
  const shown = all.slice(0, shownNames).map((one) => one.name + what(one));
  const more = all.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** One line for each reason. */
function refusals(submissions: readonly RehearsedSubmission[]): readonly string[] {
  const reasons = groupedBy(
    submissions.filter(({ refused }) => refused !== undefined),
    ({ refused }) => refused,
  );
  return [...reasons].map(([reason, all]) => `refused: ${namesOf(all)} (${reason})`);
}

/** Teams that submitted more in a minute of the recording than the setting allows. */
function tooMany({ submissions, perMinute }: RehearsalFacts): readonly string[] {
  if (perMinute === 0) return [];
  return [...groupedBy(submissions, ({ team }) => team)].flatMap(([team, own]) => {
    const most = mostWithin(
      own.map(({ recordedMs }) => ({ atMs: recordedMs, size: 1 })),
      minuteMs,
    );
    return most > perMinute
      ? [
          `${team} submitted ${most} programs in a minute; the setting \`submissions per account\` allows ${perMinute}`,
        ]
      : [];
  });
}
