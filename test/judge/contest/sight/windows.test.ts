import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Attempt,
  AudienceFeed,
  boardTime,
  type ContestAudience,
  ContestBoard,
  ContestState,
  clockFor,
  collection,
  stateFor,
  wallTime,
} from '#contest';
import { apiSpan, readSpan } from '#protocol';
import type { Verdict } from '#verdict';
import {
  at,
  contest,
  judgement,
  logOf,
  problem,
  startMs,
  state,
  submission,
  type Told,
  team,
} from '../log-of.ts';
import { clerk, factsOf } from '../ranking/oracle.ts';

/** Minutes: of the whole contest, and of each team. */
const [whole, own] = [600, 120];

interface Story {
  /** By team: the minute of its start, its extra minutes, and how long after its start it gets these; undefined: it
   *  never starts. */
  readonly teams: Readonly<
    Record<string, { readonly from: number; readonly extra: number; readonly late: number } | undefined>
  >;
  /** Teams of a division that has problem A alone. */
  readonly division: readonly string[];
  /** Minutes of a team's time for which the board is frozen; undefined: it is not. */
  readonly freeze: number | undefined;
  readonly removed: { readonly from: number; readonly length: number } | undefined;
  readonly submitted: readonly {
    readonly team: string;
    readonly label: string;
    readonly after: number;
    readonly verdict: Verdict;
  }[];
  readonly now: number;
}

const names = ['ada', 'bob', 'cyd'];
const start = fc.option(
  fc.record({
    from: fc.integer({ min: 0, max: whole - 1 }),
    extra: fc.constantFrom(0, 0, 45),
    late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: own + 10 })),
  }),
  { nil: undefined, freq: 4 },
);
const stories: fc.Arbitrary<Story> = fc.record({
  teams: fc.record({ ada: start, bob: start, cyd: start }),
  division: fc.subarray(names),
  freeze: fc.constantFrom(undefined, 1, 30, 30, own - 1, own),
  removed: fc.option(
    fc.record({ from: fc.integer({ min: 0, max: whole - 1 }), length: fc.integer({ min: 1, max: 60 }) }),
    { nil: undefined },
  ),
  submitted: fc.array(
    fc.record({
      team: fc.constantFrom(...names),
      label: fc.constantFrom('A', 'B'),
      after: fc.integer({ min: 0, max: 200 }),
      verdict: fc.constantFrom<Verdict>('AC', 'WA', 'CE'),
    }),
    { maxLength: 14 },
  ),
  now: fc.integer({ min: 0, max: 720 }),
});

/** From which minute of its own time on a team's attempts are not shown. */
const openOf = ({ freeze }: Story): number =>
  freeze === undefined ? Number.POSITIVE_INFINITY : own - freeze;

const mayTry = ({ division }: Story, team: string, label: string): boolean =>
  label === 'A' || !division.includes(team);

/** The second model: it knows whole minutes only, and walks through them one by one with a stop watch for each team. */
function walked(story: Story) {
  const { teams, removed, submitted, now } = story;
  const counts = (minute: number): boolean =>
    removed === undefined || minute < removed.from || minute >= removed.from + removed.length;
  const watches = new Map<
    string,
    { ran: number; isOver: boolean; more?: { from: number; minutes: number } }
  >();
  const done: { id: string; team: string; label: string; verdict: Verdict; wall: number; minute: number }[] =
    [];
  let [elapsed, isOver] = [0, false];
  for (let wall = 0; wall <= now; wall++) {
    isOver = elapsed >= whole;
    for (const name of names) {
      const from = teams[name];
      if (from?.from === wall && !isOver) watches.set(name, { ran: 0, isOver: false });
      const watch = watches.get(name);
      if (watch === undefined || from === undefined) continue;
      const isDue = wall === from.from + from.late && from.extra > 0;
      if (isDue && !isOver && watch.ran < own) watch.more = { from: wall, minutes: from.extra };
      if (isOver || watch.ran >= own + (watch.more?.minutes ?? 0)) watch.isOver = true;
    }
    submitted.forEach(({ team: name, label, after, verdict }, index) => {
      const watch = watches.get(name);
      if (!mayTry(story, name, label)) return;
      if (watch !== undefined && !watch.isOver && (teams[name]?.from ?? 0) + after === wall)
        done.push({ id: String(index + 1), team: name, label, verdict, wall, minute: watch.ran });
    });
    if (wall === now) break;
    if (!counts(wall)) continue;
    elapsed++;
    for (const watch of watches.values()) if (!watch.isOver) watch.ran++;
  }
  return { watches, done, isOver };
}

type Walked = ReturnType<typeof walked>;

/** The log of a story up to now. @param without - teams that do nothing in it */
function told(
  story: Story,
  { watches, done, isOver }: Walked,
  without: readonly string[] = [],
): readonly Told[] {
  const { removed, division, freeze } = story;
  const group = (name: string) => division.includes(name) && { group_ids: ['north'] };
  const about = (id: string, subject: string): Told => ({
    type: 'clarifications',
    objectId: id,
    data: {
      ...{ id, from_team_id: null, to_team_ids: null, to_group_ids: null, reply_to_id: null },
      ...{ problem_id: subject === 'General' ? null : subject, subject, text: 'news', time: at(0) },
    },
  });
  const starts = [...watches.keys()]
    .filter((name) => !without.includes(name))
    .flatMap((name) => {
      const from = story.teams[name]?.from ?? 0;
      const begun = { start_time: at(from), ...group(name) };
      const more = watches.get(name)?.more;
      const given = more && { ...begun, extra_time: apiSpan(more.minutes * 60_000) };
      return [
        [from, [team(name, begun)]] as const,
        ...(given === undefined ? [] : [[more?.from ?? 0, [team(name, given)]] as const]),
      ];
    });
  const works = done
    .filter((one) => !without.includes(one.team))
    .map((one) => {
      const events = [
        submission(one.id, one.team, one.label, one.wall),
        judgement(one.id, one.verdict, one.wall),
      ];
      return [one.wall, events] as const;
    });
  const later = [...starts, ...works].sort(([a], [b]) => a - b).flatMap(([, events]) => events);
  const end = wallTimeOf(story);
  return [
    contest({
      duration: apiSpan(whole * 60_000),
      individual_duration: apiSpan(own * 60_000),
      scoreboard_freeze_duration: freeze === undefined ? null : apiSpan(freeze * 60_000),
      ...(removed && {
        removed_intervals: [{ start_time: at(removed.from), end_time: at(removed.from + removed.length) }],
      }),
    }),
    {
      type: 'groups',
      objectId: 'north',
      data: { id: 'north', name: 'North', problems: ['problem-A'] },
    },
    ...names.map((name) => team(name, { ...group(name) })),
    problem('A', { statement }),
    problem('B', { statement }),
    about('1', 'General'),
    about('2', 'problem-A'),
    state({ started: at(0) }),
    ...later,
    ...(isOver
      ? [state({ started: at(0), frozen: freeze === undefined ? null : at(end), ended: at(end) })]
      : []),
  ];
}

const statement = [{ href: 'statement', filename: 'a.pdf', mime: 'application/pdf' }];

const wallTimeOf = ({ removed }: Story): number => whole + (removed?.length ?? 0);

function folded(events: readonly Told[]): ContestState {
  const fold = new ContestState();
  for (const event of logOf(events)) fold.apply(event);
  return fold;
}

/** A board in the words of the clerk; without columns: names alone. */
const read = (board: ReturnType<ContestBoard['read']>['board']) =>
  new Map(
    board.rows.map(({ contestant, rank, totals, cells }) => [
      contestant,
      { rank, totals, cells: cells.map(factsOf) },
    ]),
  );

/** The board that a clerk makes of the attempts. @param upTo - the last minute that is read out */
function byClerk(done: Walked['done'], upTo: number, frozenFrom: number) {
  const attempts = done
    .filter(({ minute }) => minute <= upTo)
    .map((one): Attempt => {
      const { id, team: contestant, label, minute, verdict } = one;
      const handedIn = { id, contestant, problem: label, timeMs: minute * 60_000 };
      return minute >= frozenFrom
        ? { ...handedIn, state: 'pending' }
        : { ...handedIn, state: 'judged', verdict, cases: [] };
    });
  return new Map(
    clerk(names, 'AB', attempts).map(({ contestant, rank, totals, cells }) => [
      contestant,
      { rank, totals, cells },
    ]),
  );
}

const minuteOf = (span: string | undefined): number | undefined => {
  const ms = readSpan(span ?? '');
  return ms === undefined ? undefined : ms / 60_000;
};

/** What an audience sees besides boards. */
const seenBy = (audience: ContestAudience, fold: ContestState) => ({
  problems: collection(audience, 'problems', fold).map(({ label }) => label),
  statements: collection(audience, 'problems', fold).flatMap(({ label, statement }) =>
    statement === undefined ? [] : [label],
  ),
  news: collection(audience, 'clarifications', fold).map(({ id }) => id),
  submissions: collection(audience, 'submissions', fold).map(
    ({ id, contest_time }) => `${id} at ${minuteOf(contest_time)}`,
  ),
  verdicts: collection(audience, 'judgements', fold).map(
    ({ submission_id, judgement_type_id }) => `${submission_id} ${judgement_type_id}`,
  ),
});

const listed = (done: Walked['done'], knows: (one: Walked['done'][number]) => boolean) => ({
  submissions: done.map(({ id, minute }) => `${id} at ${minute}`),
  verdicts: done.filter(knows).map(({ id, verdict }) => `${id} ${verdict}`),
});

const nothing = { problems: [], statements: [], news: ['1'], submissions: [], verdicts: [] };
const everything = { problems: ['A', 'B'], statements: ['A', 'B'], news: ['1', '2'] };

describe('in a contest with individual windows', () => {
  test('everybody sees what a stop watch for each team allows', () =>
    fc.assert(
      fc.property(stories, (story) => {
        const model = walked(story);
        const { watches, done, isOver } = model;
        const open = openOf(story);
        const fold = folded(told(story, model));
        const nowMs = startMs + story.now * 60_000;
        const isOpen = ({ minute }: Walked['done'][number]): boolean => minute < open;

        const jury: ContestAudience = { kind: 'admin' };
        expect(seenBy(jury, fold)).toEqual({ ...everything, ...listed(done, () => true) });
        expect(read(new ContestBoard('jury').read(fold).board)).toEqual(byClerk(done, whole, whole));

        const visitors = seenBy({ kind: 'public' }, fold);
        expect(visitors).toEqual(isOver ? { ...everything, ...listed(done, isOpen) } : nothing);
        const { board } = new ContestBoard('public').read(fold);
        if (isOver) expect(read(board)).toEqual(byClerk(done, whole, open));
        else
          expect([board.problems, board.rows.map(({ totals }) => totals)]).toEqual([
            [],
            names.map(() => [0, 0]),
          ]);

        for (const name of names) {
          const [audience, watch] = [{ kind: 'team', team: name } as const, watches.get(name)];
          const seen = seenBy(audience, fold);
          const upTo = boardTime(audience, fold, nowMs);
          if (isOver) {
            expect(seen).toEqual({
              ...everything,
              ...listed(done, (one) => isOpen(one) || one.team === name),
            });
            expect(upTo).toBeUndefined();
          } else if (watch === undefined) {
            expect([seen, upTo]).toEqual([nothing, undefined]);
            expect(stateFor(audience, fold, nowMs)).toMatchObject({ started: null, ended: null });
          } else {
            const mine = done.filter((one) => one.team === name);
            const statements = ['A', 'B'].filter((label) => mayTry(story, name, label));
            expect(seen).toEqual({ ...everything, statements, ...listed(mine, () => true) });
            expect(upTo).toBe(watch.ran * 60_000);
            expect(read(new ContestBoard('public', upTo).read(fold).board)).toEqual(
              byClerk(done, watch.ran, open),
            );
            const own = stateFor(audience, fold, nowMs);
            expect([own.started !== null, own.ended !== null]).toEqual([true, watch.isOver]);
            if (!watch.isOver) expect(own.frozen !== null).toBe(watch.ran >= open);
          }
        }
      }),
      { numRuns: 150 },
    ));

  test('while it lasts, no byte of what a team or a visitor gets depends on what others do', () =>
    fc.assert(
      fc.property(stories, (story) => {
        const model = walked(story);
        if (model.isOver) return;
        const lines = (audience: ContestAudience, without: readonly string[]): readonly string[] => {
          const [fold, feed] = [new ContestState(), new AudienceFeed(audience)];
          return logOf(told(story, model, without)).flatMap((event) => {
            fold.apply(event);
            return feed.take(event, fold).map((line) => JSON.stringify(line));
          });
        };
        expect(lines({ kind: 'public' }, names)).toEqual(lines({ kind: 'public' }, []));
        for (const name of names) {
          const audience: ContestAudience = { kind: 'team', team: name };
          const others = names.filter((one) => one !== name);
          expect(lines(audience, others)).toEqual(lines(audience, []));
        }
      }),
      { numRuns: 60 },
    ));

  const simple = (from: number, extra: number, now: number): Story => ({
    ...{ teams: { ada: { from, extra, late: 0 } }, division: [], freeze: 30 },
    removed: undefined,
    submitted: [],
    now,
  });
  const endOf = (story: Story): number | undefined => {
    const fold = folded(told(story, walked(story)));
    const clock = clockFor({ kind: 'team', team: 'ada' }, fold);
    const ms = wallTime(clock, clock.durationMs);
    return ms === undefined ? undefined : (ms - startMs) / 60_000;
  };

  it('a team has its length, its extra time, and never more than the contest', () => {
    expect(endOf(simple(50, 0, 60))).toBe(170);
    expect(endOf(simple(50, 45, 60))).toBe(215);
    expect(endOf(simple(550, 45, 560))).toBe(600);
  });

  it('who has extra time is frozen from the same minute as all others', () => {
    const story = {
      ...simple(0, 45, 100),
      submitted: [{ team: 'ada', label: 'A', after: 95, verdict: 'AC' }],
    } as const;
    const fold = folded(told(story, walked(story)));
    const [row] = new ContestBoard('public', 100 * 60_000).read(fold).board.rows;
    expect(row?.cells[0]?.state).toBe('pending');
  });
});
