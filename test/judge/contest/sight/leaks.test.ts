import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { AudienceFeed, type ContestAudience, ContestBoard, ContestState } from '#contest';
import type { Verdict } from '#verdict';
import { at, contest, judgement, logOf, problem, state, submission, type Told, team } from '../log-of.ts';

/** What happens with one submission. `seen` is the same in both histories, `secret` happens in the second only as it is
 *  given there. */
interface Story {
  readonly team: string;
  readonly label: string;
  readonly minute: number;
  readonly verdict: Verdict | null;
  readonly otherVerdict: Verdict | null;
  readonly isRejudged: boolean;
  readonly isIgnored: boolean;
}

const freezeMinute = 240;
const verdict = fc.constantFrom<Verdict | null>('AC', 'WA', 'JE', 'CE', null);
const stories = fc
  .array(
    fc.record({
      team: fc.constantFrom('ada', 'bob', 'ghost', 'hidden'),
      label: fc.constantFrom('A', 'B'),
      minute: fc.integer({ min: 0, max: 299 }),
      verdict,
      otherVerdict: verdict,
      isRejudged: fc.boolean(),
      isIgnored: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.sort((a, b) => a.minute - b.minute));

const isHiddenTeam = (id: string): boolean => id === 'ghost' || id === 'hidden';
const isSecret = ({ team: id, minute }: Story): boolean => isHiddenTeam(id) || minute >= freezeMinute;

const setUp: readonly Told[] = [
  contest(),
  state(),
  {
    type: 'groups',
    objectId: 'guests',
    data: { id: 'guests', name: 'Guests', hidden: true, medals: { gold: 1, silver: 1, bronze: 1 } },
  },
  { type: 'groups', objectId: 'main', data: { id: 'main', name: 'Main' } },
  team('ada', { group_ids: ['main'] }),
  team('bob', { group_ids: ['main'] }),
  team('ghost', { group_ids: ['guests'] }),
  team('hidden', { hidden: true, group_ids: ['main'] }),
  problem('A'),
  problem('B'),
  state({ started: at(0) }),
];

/** The log of a history. `isOther`: with the other secrets. */
function history(told: readonly Story[], isOther: boolean): readonly Told[] {
  let [open, hidden] = [0, 0];
  const before: Told[] = [];
  const after: Told[] = [];
  for (const story of told) {
    const part = story.minute < freezeMinute ? before : after;
    if (isHiddenTeam(story.team) && isOther && story.isIgnored) continue; // it never happened
    const id = isHiddenTeam(story.team) ? `j${++hidden}` : String(++open);
    part.push(...eventsOf(id, story, isSecret(story) && isOther));
  }
  const frozen = { started: at(0), frozen: at(freezeMinute) };
  return [...setUp, ...before, state(frozen), ...after, state({ ...frozen, ended: at(300) })];
}

function eventsOf(id: string, story: Story, isOther: boolean): readonly Told[] {
  const { team: own, label, minute } = story;
  const result = isOther ? story.otherVerdict : story.verdict;
  const submit = (changes: object = {}) => submission(id, own, label, minute, changes);
  const events = [submit(), judgement(id, null, minute)];
  if (result !== null) events.push(judgement(id, result, minute + 1));
  if (story.isRejudged && (isOther || !isSecret(story)))
    events.push(
      judgement(id, 'WA', minute + 2, { number: 2, current: false, preview: true }),
      judgement(id, result, minute + 1, { current: false }),
      judgement(id, 'WA', minute + 2, { number: 2 }),
    );
  if (story.isIgnored && isOther) events.push(submit({ ignored: true }));
  return events;
}

/** Everything that is served to an audience, byte by byte, from the first event to the last. */
function served(told: readonly Told[], audience: ContestAudience, strict = false): string {
  const [contestState, feed] = [new ContestState(), new AudienceFeed(audience, { strict })];
  const board = new ContestBoard(audience.kind === 'admin' ? 'jury' : 'public');
  const lines: string[] = [];
  for (const event of logOf(told)) {
    contestState.apply(event);
    board.take(event, contestState);
    for (const line of feed.take(event, contestState)) lines.push(JSON.stringify(line));
  }
  return [...lines, JSON.stringify(board.read(contestState).board)].join('\n');
}

describe('while the board is frozen', () => {
  test('nothing that the public gets depends on what came of later submissions, or on hidden teams', () =>
    fc.assert(
      fc.property(stories, (all) => {
        for (const strict of [false, true])
          expect(served(history(all, true), { kind: 'public' }, strict)).toBe(
            served(history(all, false), { kind: 'public' }, strict),
          );
      }),
      { numRuns: 60 },
    ));

  test('nor what another team gets', () =>
    fc.assert(
      fc.property(stories, (all) => {
        const others = all.map((story) => (story.team === 'ada' ? { ...story, minute: 10 } : story));
        const ada = { kind: 'team', team: 'ada' } as const;
        expect(served(history(others, true), ada)).toBe(served(history(others, false), ada));
      }),
      { numRuns: 60 },
    ));

  test('no name of anything hidden is in what the public gets', () =>
    fc.assert(
      fc.property(stories, (all) => {
        expect(served(history(all, false), { kind: 'public' })).not.toMatch(/ghost|hidden|guests|"j\d/);
      }),
    ));

  const late: Story = {
    team: 'bob',
    label: 'A',
    minute: 250,
    verdict: 'AC',
    otherVerdict: 'WA',
    isRejudged: false,
    isIgnored: false,
  };

  it('the jury sees the difference, and so does everybody after the thaw', () => {
    const [one, other] = [history([late], false), history([late], true)];
    expect(served(one, { kind: 'admin' })).not.toBe(served(other, { kind: 'admin' }));
    const thaw = state({ started: at(0), frozen: at(240), ended: at(300), thawed: at(310) });
    expect(served([...one, thaw], { kind: 'public' })).not.toBe(served([...other, thaw], { kind: 'public' }));
  });

  it('the team itself sees its verdict, others see that it waits', () => {
    const told = history([late], false);
    expect(served(told, { kind: 'team', team: 'bob' })).toContain('"judgement_type_id\\":\\"AC\\"');
    const seen = served(told, { kind: 'team', team: 'ada' });
    expect(seen).not.toContain('judgement_type_id');
    expect(seen).toMatch(/"contestant":"bob".*"state":"pending"/);
  });
});
