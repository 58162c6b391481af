import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type BoardAudience,
  ContestBoard,
  type ContestState,
  chosenSubmissions,
  collection,
  effectOf,
  effectOnTeams,
  type SubmissionChoice,
} from '#contest';
import type { Verdict } from '#verdict';
import { at, contest, judgement, problem, state, stateOfLog, submission, type Told, team } from './log-of.ts';

const setUp: readonly Told[] = [
  contest({ medals: { gold: 1, silver: 1, bronze: 0 } }),
  team('ada', { group_ids: ['north'], organization_id: 'x' }),
  team('bob', { group_ids: ['south'] }),
  team('cyd', { group_ids: ['south', 'north'] }),
  problem('A'),
  problem('B'),
  state({ started: at(0) }),
];

/** The judgement of a rejudging that is not applied. */
const preview = (submissionId: string, verdict: Verdict): Told =>
  judgement(submissionId, verdict, 300, { number: 2, current: false, preview: true, rejudging: '1' });

describe('what a rejudging would change', () => {
  const told = [
    ...setUp,
    submission('1', 'ada', 'A', 10),
    judgement('1', 'WA', 100),
    submission('2', 'bob', 'A', 20),
    judgement('2', 'AC', 100),
    submission('3', 'cyd', 'B', 250),
    judgement('3', 'WA', 100),
    preview('1', 'AC'),
    preview('3', 'AC'),
  ];

  it('is told for each audience: places, totals, medals, firsts', () => {
    const jury = effectOf(stateOfLog(told), ['1.2', '3.2'], 'jury');
    expect(jury.rows).toEqual([
      { team: 'ada', before: { rank: 2, totals: [0, 0] }, after: { rank: 1, totals: [1, 10] } },
      { team: 'bob', before: { rank: 1, totals: [1, 20] }, after: { rank: 2, totals: [1, 20] } },
      { team: 'cyd', before: { rank: 2, totals: [0, 0] }, after: { rank: 3, totals: [1, 250] } },
    ]);
    const byId = new Map(jury.awards.map(({ id, lost, won }) => [id, { lost, won }]));
    expect(byId.get('gold-medal')).toEqual({ lost: ['bob'], won: ['ada'] });
    expect(byId.get('silver-medal')).toEqual({ lost: [], won: ['bob'] });
    expect(byId.get('first-to-solve-problem-A')).toEqual({ lost: ['bob'], won: ['ada'] });
    expect(byId.get('first-to-solve-problem-B')).toEqual({ lost: [], won: ['cyd'] });
    // The board is frozen since minute 240: for everybody else cyd has solved nothing, and is behind two now.
    const everybody = effectOf(stateOfLog(told), ['1.2', '3.2'], 'public');
    expect(everybody.rows[2]).toMatchObject({ team: 'cyd', after: { rank: 3, totals: [0, 0] } });
    expect(everybody.awards.map(({ id }) => id)).not.toContain('first-to-solve-problem-B');
  });

  it('is told for each team: what it sees of its own, also since the freeze and where nobody else does', () => {
    const hidden = [...told, team('eve', { hidden: true }), submission('4', 'eve', 'A', 30)];
    const all = [...hidden, judgement('4', 'AC', 100), preview('4', 'TLE')];
    const counting = ['1.2', '3.2', '4.2'];
    expect(effectOnTeams(stateOfLog(all), counting)).toEqual([
      { team: 'ada', submission: '1', problem: 'A', before: 'WA', after: 'AC', isOwnSecret: false },
      { team: 'cyd', submission: '3', problem: 'B', before: 'WA', after: 'AC', isOwnSecret: true },
      { team: 'eve', submission: '4', problem: 'A', before: 'AC', after: 'TLE', isOwnSecret: true },
    ]);
    const silent = [...all, contest({ feedback: 'none' })];
    expect(effectOnTeams(stateOfLog(silent), counting)).toEqual([]);
    const [began, thawed] = [{ started: at(0) }, { ended: at(300), thawed: at(310) }];
    expect(
      effectOnTeams(stateOfLog([...all, state({ ...began, ...thawed })]), counting).map(
        (one) => one.isOwnSecret,
      ),
    ).toEqual([false, false, true]);
  });

  it('is nothing if the verdicts are the same', () => {
    const same = [...told.slice(0, -2), preview('2', 'AC')];
    expect(effectOnTeams(stateOfLog(same), ['2.2'])).toEqual([]);
    for (const audience of ['jury', 'public'] as const)
      expect(effectOf(stateOfLog(same), ['2.2'], audience)).toEqual({ rows: [], awards: [] });
  });

  const verdict = fc.constantFrom<Verdict>('AC', 'WA', 'CE', 'JE');
  const story = fc.record({
    team: fc.constantFrom('ada', 'bob', 'cyd'),
    label: fc.constantFrom('A', 'B'),
    minute: fc.integer({ min: 0, max: 299 }),
    before: verdict,
    after: fc.option(verdict, { nil: undefined }),
  });

  test('is what applying it does to the log, and nothing else', () =>
    fc.assert(
      fc.property(fc.array(story, { maxLength: 10 }), (stories) => {
        const told = [
          ...setUp,
          ...stories.flatMap(({ team: id, label, minute, before, after }, index): Told[] => [
            submission(`${index}`, id, label, minute),
            judgement(`${index}`, before, 300),
            ...(after === undefined ? [] : [preview(`${index}`, after)]),
          ]),
        ];
        const applied = stories.flatMap(({ before, after }, index): Told[] =>
          after === undefined
            ? []
            : [
                judgement(`${index}`, before, 300, { current: false }),
                judgement(`${index}`, after, 300, { number: 2 }),
              ],
        );
        const counting = stories.flatMap(({ after }, index) => (after === undefined ? [] : [`${index}.2`]));
        const contestNow = stateOfLog(told);
        for (const audience of ['jury', 'public'] as const) {
          const before = placesOf(told, audience);
          const after = placesOf([...told, ...applied], audience);
          const { rows } = effectOf(contestNow, counting, audience);
          const changed = [...after].filter(([id, place]) => before.get(id) !== place).map(([id]) => id);
          expect(rows.map((row) => row.team).sort()).toEqual(changed.sort());
          for (const row of rows) {
            expect(JSON.stringify(row.before)).toBe(before.get(row.team));
            expect(JSON.stringify(row.after)).toBe(after.get(row.team));
          }
        }
        const [teamsBefore, teamsAfter] = [
          verdictsOf(contestNow),
          verdictsOf(stateOfLog([...told, ...applied])),
        ];
        expect(
          effectOnTeams(contestNow, counting).map((one) => [one.submission, one.before, one.after]),
        ).toEqual(
          [...teamsAfter].flatMap(([id, after]) =>
            teamsBefore.get(id) === after ? [] : [[id, teamsBefore.get(id), after]],
          ),
        );
        expect(contestNow).toEqual(stateOfLog(told));
      }),
    ));
});

/** What teams get of the API: the verdict that counts of each of their own submissions. */
function verdictsOf(now: ContestState): ReadonlyMap<unknown, unknown> {
  const own = [...now.all('teams').keys()].flatMap((id) => {
    const seen = { kind: 'team', team: id } as const;
    const mine = collection(seen, 'submissions', now).filter(({ team_id }) => team_id === id);
    const judged = collection(seen, 'judgements', now).filter(({ current }) => current);
    return mine.map((one): readonly [unknown, unknown] => [
      one.id,
      judged.find(({ submission_id }) => submission_id === one.id)?.judgement_type_id ?? undefined,
    ]);
  });
  return new Map(own.sort(([a], [b]) => Number(a) - Number(b)));
}

/** Place and totals of each team, as text. */
function placesOf(told: readonly Told[], audience: BoardAudience): ReadonlyMap<string, string> {
  const { board } = new ContestBoard(audience).read(stateOfLog(told));
  return new Map(
    board.rows.map(({ contestant, rank, totals }) => [contestant, JSON.stringify({ rank, totals })]),
  );
}

describe('which submissions are chosen', () => {
  const told = stateOfLog([
    ...setUp,
    submission('1', 'ada', 'A', 10),
    judgement('1', 'WA', 100),
    submission('2', 'bob', 'A', 20, { language_id: 'cpp' }),
    judgement('2', 'AC', 100),
    submission('3', 'cyd', 'B', 30),
    judgement('3', 'WA', 100),
    submission('4', 'cyd', 'B', 40),
    judgement('4', null, 100),
  ]);
  const everything: SubmissionChoice = {
    problems: [],
    languages: [],
    teams: [],
    groups: [],
    verdicts: [],
    submissions: [],
  };
  it.each<[string, Partial<SubmissionChoice>, readonly string[]]>([
    ['everything that is judged', {}, ['1', '2', '3']],
    ['a problem', { problems: ['problem-A'] }, ['1', '2']],
    ['two problems', { problems: ['problem-A', 'problem-B'] }, ['1', '2', '3']],
    ['a language', { languages: ['cpp'] }, ['2']],
    ['a group', { groups: ['north'] }, ['1', '3']],
    ['teams', { teams: ['ada', 'bob'] }, ['1', '2']],
    ['a verdict', { verdicts: ['WA'] }, ['1', '3']],
    ['a verdict in a group', { verdicts: ['WA'], groups: ['south'] }, ['3']],
    ['a time', { fromMs: 10 * 60_000, toMs: 30 * 60_000 }, ['1', '2']],
    ['one', { submissions: ['2', '4'] }, ['2']],
    ['nothing', { languages: ['java'] }, []],
  ])('%s', (_, choice, ids) => {
    expect(chosenSubmissions({ ...everything, ...choice }, told)).toEqual(ids);
  });
});
