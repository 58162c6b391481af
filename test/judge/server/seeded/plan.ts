import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xorshift128plus } from 'pure-rand/generator/xorshift128plus';
import type { Verdict } from '#verdict';

/** How large a contest is. Besides these it has hidden teams, and a tenth as many submissions of theirs. */
export interface Size {
  readonly teams: number;
  readonly labels: string;
  readonly submissions: number;
}

/** What is only for the jury, or frozen: worlds with the same numbers are the same. */
export interface Secrets {
  /** Hidden teams, and what the jury does behind the scenes. */
  readonly hidden: number;
  /** Results of other teams since the freeze. */
  readonly frozen: number;
}

/** A decision about a submission, when it comes into force. Times are ms of wall time since the start. */
interface Fate {
  readonly atMs: number;
  readonly verdict?: Verdict;
  readonly ignored?: boolean;
}

/** A submission, and everything that becomes of it. */
export interface Planned {
  readonly key: string;
  /** Null: of the jury. */
  readonly team: string | null;
  readonly label: string;
  readonly atMs: number;
  readonly fates: Fate[];
}

/** Something that happens, at a moment in ms of wall time since the start. */
export type Deed = { readonly atMs: number } & (
  | { readonly does: 'submit'; readonly one: Planned }
  | { readonly does: 'judge'; readonly one: Planned; readonly verdict: Verdict }
  | { readonly does: 'rejudge'; readonly name: string; readonly verdicts: ReadonlyMap<string, Verdict> }
  | { readonly does: 'apply' | 'cancel'; readonly name: string }
  | { readonly does: 'decide'; readonly key: string; readonly verdict: Verdict }
  | { readonly does: 'ignore'; readonly key: string }
  | { readonly does: 'ask'; readonly name: string; readonly team: string; readonly text: string }
  | { readonly does: 'claim'; readonly name: string }
  | {
      readonly does: 'tell';
      readonly text: string;
      readonly teams?: readonly string[];
      readonly groups?: readonly string[];
      readonly replyTo?: string;
    }
  | { readonly does: 'award'; readonly team: string }
  | { readonly does: 'remove'; readonly fromMs: number; readonly toMs: number }
);

/** Everything that happens in a world. */
export interface Plan {
  readonly teams: readonly string[];
  readonly hiddenTeams: readonly string[];
  readonly submissions: readonly Planned[];
  /** In the order of time. */
  readonly deeds: readonly Deed[];
}

/** Minutes in ms. */
export const minutes = (count: number): number => count * 60_000;

/** The contest lasts five hours, the last of them frozen; five minutes of it are removed, at some later time. */
export const removed = { fromMs: minutes(40), toMs: minutes(45), atMs: minutes(100) } as const;
export const freezeMs = minutes(240 + 5);
export const endMs = minutes(300 + 5);

/** Teams whose results since the freeze are the same in all worlds, because they are shown to them. */
export const viewers: readonly string[] = ['t1', 't2'];

const outcomes: readonly Verdict[] = ['AC', 'AC', 'AC', 'WA', 'WA', 'WA', 'TLE', 'RTE', 'CE', 'JE'];

class Dice {
  readonly #generator: ReturnType<typeof xorshift128plus>;
  constructor(seed: number) {
    this.#generator = xorshift128plus(seed);
  }
  roll(below: number): number {
    return uniformInt(this.#generator, 0, below - 1);
  }
  of<T>(items: readonly T[]): T {
    return items[this.roll(items.length)]!;
  }
}

/** What happens in the world of a seed with these secrets. */
export function planOf(
  seed: number,
  { teams: teamCount, labels, submissions: count }: Size,
  secrets: Secrets,
): Plan {
  const teams = Array.from({ length: teamCount }, (_, index) => `t${index + 1}`);
  const hiddenTeams = Array.from({ length: 2 + secrets.hidden }, (_, index) => `ghost${index + 1}`);
  const open = new Dice(seed);
  const frozen = new Dice(seed + 1_000 + secrets.frozen);
  const hidden = new Dice(seed + 2_000 + secrets.hidden);
  const visible = Array.from({ length: count }, (_, index) => {
    const one = {
      key: `s${index}`,
      team: open.of(teams),
      label: open.of([...labels]),
      atMs: open.roll(endMs),
    };
    const isSecret = one.atMs >= freezeMs && !viewers.includes(one.team);
    const [before, own] = [fateOf(open, one.atMs), fateOf(frozen, one.atMs)];
    return { ...one, fates: [isSecret ? own : before] };
  });
  const ghosts = Array.from({ length: Math.ceil(count / 10) + 3 * secrets.hidden }, (_, index) => {
    const atMs = hidden.roll(endMs);
    const team = hidden.of([...hiddenTeams, null]);
    return { key: `h${index}`, team, label: hidden.of([...labels]), atMs, fates: [fateOf(hidden, atMs)] };
  });
  const submissions: readonly Planned[] = [...visible, ...ghosts];
  const first = submissions.flatMap((one): readonly Deed[] => [
    { does: 'submit', atMs: one.atMs, one },
    { does: 'judge', atMs: one.fates[0]!.atMs, one, verdict: one.fates[0]!.verdict! },
  ]);
  const later = [
    ...talk(open, teams),
    { does: 'remove', ...removed } as const,
    ...openDecisions(visible),
    ...secretDecisions(visible, secrets),
    ...secretTalk(hiddenTeams, secrets),
    ...afterTheEnd(submissions),
  ];
  return { teams, hiddenTeams, submissions, deeds: [...first, ...later].sort((a, b) => a.atMs - b.atMs) };
}

/** A verdict after seconds, or after up to twenty minutes. */
function fateOf(dice: Dice, atMs: number): Fate {
  const delay = dice.roll(10) === 0 ? dice.roll(minutes(20)) : 2_000 + dice.roll(minutes(1));
  return { atMs: atMs + 1 + delay, verdict: dice.of(outcomes) };
}

const judgedBefore = (all: readonly Planned[], ms: number): readonly Planned[] =>
  all.filter(({ fates }) => fates[0]!.atMs < ms);

/** A rejudging that changes verdicts before the freeze, one that does after it, and what the jury decides by hand. */
function openDecisions(all: readonly Planned[]): readonly Deed[] {
  const early = judgedBefore(all, minutes(150)).filter((_, index) => index % 7 === 0);
  const again = early.filter((_, index) => index % 2 === 0);
  const [byHand, ignored] = early.filter((one) => !again.includes(one));
  return [
    ...rejudging('early', again, minutes(160), 'WA'),
    ...rejudging('late', again.slice(0, 2), freezeMs + minutes(10), 'AC'),
    ...(byHand ? [decided(byHand, minutes(180), 'AC')] : []),
    ...(ignored ? [ignoredFrom(ignored, minutes(185))] : []),
  ];
}

/** A rejudging by which all get a verdict; applied after three minutes. */
function rejudging(name: string, all: readonly Planned[], atMs: number, verdict: Verdict): readonly Deed[] {
  const applyMs = atMs + minutes(3);
  for (const { fates } of all) fates.push({ atMs: applyMs, verdict });
  const verdicts = new Map(all.map(({ key }) => [key, verdict]));
  return [
    { does: 'rejudge', atMs, name, verdicts },
    { does: 'apply', atMs: applyMs, name },
  ];
}

function decided({ key, fates }: Planned, atMs: number, verdict: Verdict): Deed {
  fates.push({ atMs, verdict });
  return { does: 'decide', atMs, key, verdict };
}

function ignoredFrom({ key, fates }: Planned, atMs: number): Deed {
  fates.push({ atMs, ignored: true });
  return { does: 'ignore', atMs, key };
}

/** What the jury does without effect on what others see, and decisions about frozen results. */
function secretDecisions(all: readonly Planned[], { hidden, frozen }: Secrets): readonly Deed[] {
  const deeds: Deed[] = [];
  if (hidden > 0) {
    const tried = judgedBefore(all, minutes(150)).filter((_, index) => index % 7 === 0);
    const verdicts = new Map(tried.map(({ key }) => [key, 'MLE' as const]));
    deeds.push(
      { does: 'rejudge', atMs: minutes(155), name: 'tried', verdicts },
      { does: 'cancel', atMs: minutes(157), name: 'tried' },
    );
  }
  if (frozen > 0) {
    const late = judgedBefore(all, endMs).filter(
      ({ atMs, team }) => atMs >= freezeMs && !viewers.includes(team ?? ''),
    );
    const [ignored, byHand, ...others] = late;
    deeds.push({ does: 'award', atMs: endMs - minutes(1), team: 't3' });
    if (ignored) deeds.push(ignoredFrom(ignored, endMs + minutes(1)));
    if (byHand) deeds.push(decided(byHand, endMs + minutes(1), 'RTE'));
    deeds.push(...rejudging('frozen', others.slice(0, 3), endMs + minutes(2), 'TLE'));
  }
  return deeds;
}

/** Questions of teams, answers to one and to all, announcements, and a message to a group. */
function talk(dice: Dice, teams: readonly string[]): readonly Deed[] {
  const asked = Array.from({ length: 6 }, (_, index) => ({
    ...({ does: 'ask', name: `q${index}`, text: `Question ${index}?` } as const),
    team: index === 0 ? viewers[0]! : dice.of(teams),
    atMs: minutes(5) + dice.roll(minutes(280)),
  }));
  const answers = asked.map(({ name, team, atMs }, index) => ({
    ...({ does: 'tell', atMs: atMs + minutes(2), text: `Answer ${index}.`, replyTo: name } as const),
    ...(index % 2 === 0 && { teams: [team] }),
  }));
  return [
    ...asked,
    ...answers,
    { does: 'tell', atMs: -minutes(10), text: 'Good luck.' },
    { does: 'tell', atMs: minutes(90), text: 'To a group.', groups: ['main'] },
    { does: 'tell', atMs: freezeMs + minutes(3), text: 'One hour.' },
  ];
}

/** Before each thing that others see happens something that they do not see. */
function secretTalk(hiddenTeams: readonly string[], { hidden }: Secrets): readonly Deed[] {
  if (hidden === 0) return [];
  return [
    { does: 'ask', atMs: minutes(1), name: 'ghostly', team: hiddenTeams[0]!, text: 'A ghost asks.' },
    { does: 'tell', atMs: minutes(2), text: 'To a ghost.', teams: [hiddenTeams[0]!], replyTo: 'ghostly' },
    { does: 'tell', atMs: minutes(3), text: 'To the shadows.', groups: ['shadows'] },
    { does: 'claim', atMs: minutes(290), name: 'q0' },
  ];
}

/** Judge errors are judged again, so that the results can be final. */
function afterTheEnd(all: readonly Planned[]): readonly Deed[] {
  const failed = all.filter(({ fates }) => fates.filter(({ verdict }) => verdict).at(-1)?.verdict === 'JE');
  const counted = failed.filter(({ fates }) => !fates.some(({ ignored }) => ignored));
  return rejudging('errors', counted, endMs + minutes(25), 'WA');
}
