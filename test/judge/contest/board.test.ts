import { describe, expect, it } from 'vitest';
import {
  AudienceFeed,
  awardsSeen,
  boardFor,
  type ContestAudience,
  ContestBoard,
  ContestState,
  scoreboardObject,
} from '#contest';
import { at, contest, judgement, logOf, problem, state, submission, type Told, team } from './log-of.ts';

const admin: ContestAudience = { kind: 'admin' };

/** What an audience gets at the end of a log. */
function watch(told: readonly Told[], audience: ContestAudience = admin) {
  const [fold, feed] = [new ContestState(), new AudienceFeed(audience)];
  const board = new ContestBoard(boardFor(audience));
  const lines = logOf(told).flatMap((event) => {
    fold.apply(event);
    board.take(event, fold);
    return feed.take(event, fold);
  });
  const shown = scoreboardObject(fold, board.read(fold).board, { audience, strict: false });
  const awards = Object.fromEntries(
    awardsSeen(audience, fold, board).map(({ id, team_ids }) => [id, team_ids]),
  );
  return { shown, awards, lines };
}

/** Teams t01, t02 … where the n-th solves as many problems as the list says, a minute after the team before it. */
function solvedCounts(counts: readonly number[], changes: object = {}): readonly Told[] {
  const labels = [...'ABCDEFGH'];
  const teams = counts.map((_, index) => `t${String(index + 1).padStart(2, '0')}`);
  return [
    contest({ medals: { gold: 4, silver: 4, bronze: 4 }, ...changes }),
    { type: 'groups', objectId: 'north', data: { id: 'north', name: 'North' } },
    { type: 'organizations', objectId: 'u', data: { id: 'u', name: 'University' } },
    ...teams.map((id, index) =>
      team(id, index % 2 === 1 ? { group_ids: ['north'], organization_id: 'u' } : {}),
    ),
    ...labels.map((label) => problem(label)),
    state({ started: at(0) }),
    ...counts.flatMap((count, index) =>
      labels.slice(0, count).flatMap((label) => {
        const id = `${index + 1}${label}`;
        return [submission(id, teams[index]!, label, index + 1), judgement(id, 'AC', index + 1)];
      }),
    ),
  ];
}

const over = (changes: object = {}) => state({ started: at(0), frozen: at(240), ended: at(300), ...changes });
const final = over({ finalized: at(310) });

describe('awards', () => {
  const counts = [8, 8, 8, 8, 7, 7, 7, 7, 6, 6, 6, 6, 6, 5, 5, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 0, 0];

  it('come at the end, medals by position', () => {
    const told = solvedCounts(counts);
    expect(watch(told).awards).toEqual({});
    const { awards } = watch([...told, over()]);
    expect(awards).toMatchObject({
      winner: ['t01'],
      'gold-medal': ['t01', 't02', 't03', 't04'],
      'silver-medal': ['t05', 't06', 't07', 't08'],
      'bronze-medal': ['t09', 't10', 't11', 't12'],
      'first-to-solve-problem-A': ['t01'],
      'group-winner-north': ['t02'],
      'organization-winner-u': ['t02'],
    });
    expect(awards).not.toHaveProperty('honors');
  });

  // 27 teams: the median team is the 14th, with 5 problems; the 12th has 6.
  it('rank the others by problems alone, down to the median team, once results are final', () => {
    expect(watch([...solvedCounts(counts), final]).awards).toMatchObject({
      'rank-9': ['t13'],
      'rank-14': ['t14', 't15'],
      'highest-honors': ['t13'],
      'high-honors': ['t14', 't15'],
      honors: [],
      'honorable-mention': Array.from({ length: 12 }, (_, index) => `t${index + 16}`),
    });
  });

  it('are for each division its own, by the rank among its teams, and for all others those of the contest', () => {
    const group = (id: string, medals?: { gold: number; silver: number; bronze: number }): Told => ({
      type: 'groups',
      objectId: id,
      data: { id, name: `Division ${id}`, ...(medals && { medals }) },
    });
    // By rank: a (one), b (two), c, d (two), e (one), f and g, which are equal (two), h, i (one, nothing solved).
    const teams = { a: 'one', b: 'two', c: '', d: 'two', e: 'one', f: 'two', g: 'two', h: '', i: 'one' };
    const solved = { a: 5, b: 4, c: 4, d: 3, e: 3, f: 2, g: 2, h: 1, i: 0 };
    let id = 0;
    const { awards } = watch([
      contest({ medals: { gold: 1, silver: 1, bronze: 0 } }),
      ...[group('one', { gold: 1, silver: 1, bronze: 4 }), group('two', { gold: 1, silver: 0, bronze: 2 })],
      group('none'),
      ...Object.entries(teams).map(([name, division]) =>
        team(name, { group_ids: division === '' ? ['none'] : ['none', division] }),
      ),
      ...[...'ABCDE'].map((label) => problem(label)),
      ...Object.entries(solved).flatMap(([name, count], index) =>
        [...'ABCDE'].slice(0, count).flatMap((label) => {
          const number = String(++id);
          const minute = 10 + (name === 'g' ? 5 : index);
          return [submission(number, name, label, minute), judgement(number, 'AC', minute)];
        }),
      ),
      over(),
    ]);
    expect(awards).toMatchObject({
      ...{ 'gold-medal': ['c'], 'silver-medal': ['h'], 'bronze-medal': [] },
      ...{ 'gold-medal-one': ['a'], 'silver-medal-one': ['e'], 'bronze-medal-one': [] },
      ...{ 'gold-medal-two': ['b'], 'silver-medal-two': [], 'bronze-medal-two': ['d', 'f', 'g'] },
    });
    expect(awards).not.toHaveProperty('gold-medal-none');
  });

  it('can have more bronze medals', () => {
    const { awards } = watch([...solvedCounts(counts, { additional_bronze: 2 }), final]);
    expect(awards['bronze-medal']).toEqual(['t09', 't10', 't11', 't12', 't13', 't14']);
  });

  it('of first to solve go by arrival where the contest time stood still', () => {
    const removed_intervals = [{ start_time: at(0), end_time: at(10) }];
    const board = watch([
      contest({ removed_intervals }),
      ...['t01', 't02', 't03'].map((id) => team(id)),
      problem('A'),
      ...['t02', 't03', 't01'].flatMap((id, index) => [
        submission(`${index + 1}`, id, 'A', 5 + index / 20),
        judgement(`${index + 1}`, 'AC', 6),
      ]),
      over(),
    ]);
    expect(board.awards).toHaveProperty('first-to-solve-problem-A', ['t02']);
  });

  it('of first to solve wait for earlier submissions that are not judged', () => {
    const early = submission('0', 't02', 'A', 0.5);
    const told = [...solvedCounts([1, 0]), early, over()];
    expect(watch(told).awards).not.toHaveProperty('first-to-solve-problem-A');
    expect(watch([...told, judgement('0', 'JE', 1)]).awards).not.toHaveProperty('first-to-solve-problem-A');
    expect(watch([...told, judgement('0', 'WA', 1)]).awards).toHaveProperty('first-to-solve-problem-A', [
      't01',
    ]);
    expect(watch([...told, judgement('0', 'AC', 1)]).awards).toHaveProperty('first-to-solve-problem-A', [
      't02',
    ]);
  });

  it('of the public follow from what the public sees; the jury may give some by hand', () => {
    const late = [submission('x', 't02', 'B', 250), judgement('x', 'AC', 251)];
    const best: Told = {
      type: 'awards',
      objectId: 'winner',
      data: { id: 'winner', citation: 'W', team_ids: ['t02'] },
    };
    const told = [...solvedCounts([1, 1]), ...late, over()];
    expect(watch(told, { kind: 'public' }).awards).toMatchObject({ winner: ['t01'] });
    expect(watch(told).awards).toMatchObject({ winner: ['t02'] });
    expect(watch([...solvedCounts([1, 1]), over(), best]).awards).toMatchObject({ winner: ['t02'] });
  });

  it('are in the feed, and the end of updates is its last line', () => {
    const end = over({ finalized: at(310), thawed: at(310), end_of_updates: at(310) });
    const { lines } = watch([...solvedCounts([1, 0]), end]);
    expect(lines.filter(({ type }) => type === 'awards').map(({ id }) => id)).toContain('winner');
    expect(lines.at(-1)).toMatchObject({ type: 'state', number: lines.length });
  });
});

describe('the scoreboard of the API', () => {
  it('has whole minutes, and times only where a problem is solved', () => {
    const told = [
      ...solvedCounts([0, 0]),
      submission('1', 't01', 'A', 10.9),
      judgement('1', 'WA', 11),
      submission('2', 't01', 'A', 42.5),
      judgement('2', 'AC', 43.25),
      submission('3', 't02', 'A', 50),
    ];
    const { time, contest_time, rows } = watch(told).shown;
    expect({ time, contest_time }).toEqual({ time: at(50), contest_time: '0:50:00.000' });
    expect(rows[0]).toMatchObject({
      rank: 1,
      team_id: 't01',
      score: { num_solved: 1, total_time: '1:02:00.000', time: '0:42:00.000' },
    });
    const [first] = rows[0]?.problems ?? [];
    expect(first).toEqual({
      problem_id: 'problem-A',
      num_judged: 2,
      num_pending: 0,
      solved: true,
      time: '0:42:00.000',
      first_to_solve: true,
    });
    expect(rows[1]?.score).toEqual({ num_solved: 0, total_time: '0:00:00.000', time: null });
    expect(rows[1]?.problems[0]).toEqual({
      problem_id: 'problem-A',
      num_judged: 0,
      num_pending: 1,
      solved: false,
    });
  });

  it('sorts those who tie by the names of their teams', () => {
    const named = [
      team('t01', { name: 'örtlich' }),
      team('t02', { name: 'Zebra' }),
      team('t03', { name: 'apfel' }),
    ];
    const { rows } = watch([...solvedCounts([0, 0, 0]), ...named]).shown;
    expect(rows.map(({ team_id }) => team_id)).toEqual(['t03', 't01', 't02']);
  });

  it('has points where the contest is won by points', () => {
    const told = [
      ...solvedCounts([1], { rules: 'ioi', scoreboard_type: 'score', penalty_time: null }),
      submission('9', 't01', 'B', 3),
      judgement('9', 'WA', 4, { score: 30, groups: [{ name: 'secret/g1', score: 30, maxScore: 100 }] }),
    ];
    const { rows } = watch(told).shown;
    expect(rows[0]?.score).toEqual({ score: 130, time: '0:03:00.000' });
    expect(rows[0]?.problems[1]).toEqual({
      problem_id: 'problem-B',
      num_judged: 1,
      num_pending: 0,
      score: 30,
      time: '0:03:00.000',
    });
  });
});
