import { describe, expect, it } from 'vitest';
import { attemptOf, frozen, type Scoreboard, scoreboard } from '#contest';
import { caseResult, judgementOf } from '../../report/fixtures.ts';
import { attempt, minutes, pending, problem, result, terms, untimed } from './attempts.ts';

/** `1 ada 2 60`: rank, name and totals of every row. */
const lines = ({ rows }: Scoreboard): string[] =>
  rows.map(({ rank, contestant, totals }) => [rank, contestant, ...totals].join(' '));

const cellOf = (board: Scoreboard, contestant: string, column = 0) =>
  board.rows.find((row) => row.contestant === contestant)?.cells[column];

describe('icpc', () => {
  it('adds the minute of each solution and 20 for each rejected attempt before it', () => {
    const board = scoreboard(
      terms('icpc', 'AB'),
      ['ada', 'bob'],
      [
        attempt('ada A 10 WA'),
        attempt('ada A 11 TLE'),
        attempt('ada A 12.9 AC'),
        attempt('ada A 99 WA'),
        attempt('ada B 30 WA'),
        attempt('bob A 50 AC'),
      ],
    );
    expect(lines(board)).toEqual(['1 bob 1 50', '2 ada 1 52']);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'solved', attempts: 3, decidedBy: 'ada A 12.9 AC' });
    expect(cellOf(board, 'ada', 1)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(cellOf(board, 'bob', 1)).toMatchObject({ state: 'none', attempts: 0 });
  });

  it('takes attempts of the same moment, as in a removed interval, in the order of their arrival', () => {
    const attempts = [
      { ...attempt('ada A 5 WA'), id: '9' },
      { ...attempt('ada A 5 AC'), id: '10' },
    ];
    expect(lines(scoreboard(terms('icpc', 'A'), ['ada'], attempts))).toEqual(['1 ada 1 25']);
  });

  it('gives no penalty for compile errors and judge errors', () => {
    const attempts = [attempt('ada A 1 CE'), attempt('ada A 2 JE'), attempt('ada A 3 AC')];
    expect(lines(scoreboard(terms('icpc', 'A'), ['ada'], attempts))).toEqual(['1 ada 1 3']);
  });

  it('shows a judge error without a solution as pending', () => {
    const attempts = [attempt('ada A 1 WA'), attempt('ada A 2 JE'), attempt('ada A 3 WA')];
    const board = scoreboard(terms('icpc', 'A'), ['ada'], attempts);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'pending', attempts: 2, decidedBy: 'ada A 2 JE' });
  });

  it('breaks equal penalties by the earlier last solution', () => {
    const attempts = ['ada A 10', 'ada B 50', 'bob A 30', 'bob B 30'].map((text) => attempt(text));
    expect(lines(scoreboard(terms('icpc', 'AB'), ['ada', 'bob'], attempts))).toEqual([
      '1 bob 2 60',
      '2 ada 2 60',
    ]);
  });

  it('gives tied contestants one rank and skips the next ranks', () => {
    const attempts = ['ada A 10', 'cyd A 10', 'bob A 10', 'dee A 11'].map((text) => attempt(text));
    const board = scoreboard(terms('icpc', 'A'), ['dee', 'cyd', 'bob', 'ada', 'eve'], attempts);
    expect(lines(board)).toEqual(['1 ada 1 10', '1 bob 1 10', '1 cyd 1 10', '4 dee 1 11', '5 eve 0 0']);
  });

  it('marks the first solution of each problem', () => {
    const attempts = ['ada A 10', 'bob A 9', 'ada B 20'].map((text) => attempt(text));
    const board = scoreboard(terms('icpc', 'AB'), ['ada', 'bob'], attempts);
    expect(cellOf(board, 'ada')?.leads).toBe(false);
    expect(cellOf(board, 'bob')?.leads).toBe(true);
    expect(cellOf(board, 'ada', 1)?.leads).toBe(true);
  });

  it('marks nobody as first while an earlier attempt of another contestant is pending', () => {
    const solutions = ['ada A 10', 'bob A 12'].map((text) => attempt(text));
    const leads = (...waiting: string[]) => {
      const board = scoreboard(
        terms('icpc', 'A'),
        ['ada', 'bob', 'cyd'],
        [...solutions, ...waiting.map((text) => pending(text))],
      );
      return ['ada', 'bob', 'cyd'].filter((name) => cellOf(board, name)?.leads);
    };
    expect(leads()).toEqual(['ada']);
    expect(leads('cyd A 11')).toEqual(['ada']);
    expect(leads('cyd A 9')).toEqual([]);
    expect(leads('ada A 9')).toEqual(['ada']);
  });

  it('counts pending attempts, with the time of the first', () => {
    const attempts = [
      attempt('ada A 1 WA'),
      pending('ada A 2'),
      attempt('ada A 3 JE'),
      attempt('bob A 5 AC'),
    ];
    const board = scoreboard(terms('icpc', 'A'), ['ada', 'bob'], attempts);
    expect(cellOf(board, 'ada')).toMatchObject({
      state: 'pending',
      attempts: 1,
      pending: 2,
      pendingSinceMs: minutes(2),
    });
    expect(cellOf(board, 'bob')).toMatchObject({ state: 'solved', pending: 0 });
  });

  it('without times, marks nobody as first and shows no times', () => {
    const attempts = ['ada A 0 WA', 'ada A 0 AC', 'bob A 0 AC'].map((text) => untimed(attempt(text)));
    const board = scoreboard(terms('icpc', 'A'), ['ada', 'bob'], attempts);
    expect(board.rows.map(({ cells }) => cells[0]?.leads)).toEqual([false, false]);
    expect(cellOf(board, 'bob')?.timeMs).toBeUndefined();
    const half = scoreboard(
      terms('icpc', 'A'),
      ['ada', 'bob'],
      [untimed(attempt('ada A 0 AC')), attempt('bob A 7 AC')],
    );
    expect(half.rows.map(({ cells }) => cells[0]?.leads)).toEqual([false, false]);
  });

  it('hides what happened after the freeze', () => {
    const contest = terms('icpc', 'A', { freezeFromMs: minutes(60) });
    const attempts = [attempt('ada A 59 WA'), attempt('ada A 60 AC'), attempt('bob A 10 AC')];
    const board = scoreboard(contest, ['ada', 'bob'], frozen(contest, attempts));
    expect(lines(board)).toEqual(['1 bob 1 10', '2 ada 0 0']);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'pending', attempts: 1, pending: 1 });
    const hidden = frozen(contest, attempts).find(({ id }) => id === 'ada A 60 AC');
    expect(hidden).toEqual({
      state: 'pending',
      id: 'ada A 60 AC',
      contestant: 'ada',
      problem: 'A',
      timeMs: minutes(60),
    });
  });
});

describe('a submission', () => {
  const handedIn = { id: 's1', contestant: 'ada', problem: 'A', timeMs: 5 };
  const judged = (verdict: 'AC' | 'WA', id: string) =>
    judgementOf([caseResult('secret/1', { verdict })], { id, verdict, problemDigest: 'p', judgeDigest: 'j' });

  it('is pending until one of its judgements counts', () => {
    expect(attemptOf({ ...handedIn, judgements: [] })).toEqual({ ...handedIn, state: 'pending' });
    const other = { judgement: judged('AC', 'j1'), current: false };
    expect(attemptOf({ ...handedIn, judgements: [other] })).toMatchObject({ state: 'pending' });
  });

  it('has the verdict of its current judgement, whatever the order of its judgements', () => {
    const judgements = [
      { judgement: judged('WA', 'j1'), current: false },
      { judgement: judged('AC', 'j2'), current: true },
    ];
    for (const order of [judgements, judgements.toReversed()])
      expect(attemptOf({ ...handedIn, judgements: order })).toMatchObject({
        state: 'judged',
        verdict: 'AC',
        cases: [{ name: 'secret/1', verdict: 'AC' }],
      });
  });
});

describe('ioi', () => {
  const cases = (...texts: string[]) => texts.map(result);

  it('takes the best of each group over all attempts', () => {
    const attempts = [
      attempt('ada A 1 WA', cases('sample/1 AC', 'secret/g1/1 AC', 'secret/g1/2 AC', 'secret/g2/1 WA')),
      attempt('ada A 2 WA', cases('sample/1 AC', 'secret/g1/1 AC', 'secret/g1/2 WA', 'secret/g2/1 AC')),
      attempt('bob A 3 WA', cases('sample/1 AC', 'secret/g1/1 AC', 'secret/g1/2 WA', 'secret/g2/1 AC')),
    ];
    const contest = terms('ioi', 'A', { problems: [problem('A', { weights: { g1: 30, g2: 70 } })] });
    const board = scoreboard(contest, ['ada', 'bob'], attempts);
    expect(lines(board)).toEqual(['1 ada 100', '2 bob 70']);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'solved', attempts: 2, leads: true });
    expect(cellOf(board, 'bob')).toMatchObject({ state: 'partial', value: 70, leads: false });
  });

  it('counts a case outside any group on its own, and samples not at all', () => {
    const attempts = [
      attempt('ada A 1 WA', cases('sample/1 WA', 'secret/1 AC', 'secret/2 WA', 'secret/3 AC')),
    ];
    expect(lines(scoreboard(terms('ioi', 'A'), ['ada'], attempts))).toEqual(['1 ada 66.666667']);
  });

  it('gives no points for a compile error, which counts as failed', () => {
    const board = scoreboard(terms('ioi', 'A'), ['ada'], [attempt('ada A 1 CE')]);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'failed', value: 0 });
  });

  it('marks points as pending if a judge error may still change them', () => {
    const attempts = [attempt('ada A 1 JE', cases('secret/1 AC', 'secret/2 JE'))];
    const board = scoreboard(terms('ioi', 'A'), ['ada'], attempts);
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'pending', value: 50 });
  });
});

describe('class', () => {
  const half = { fromMs: minutes(60), factor: 0.5 };
  const cases = (...texts: string[]) => texts.map(result);

  it('measures lateness by the deadline of the problem, which a deadline of the contestant prolongs', () => {
    const late = { fromMs: minutes(300), factor: 0.5, deadlines: new Map([['bob', minutes(100)]]) };
    const problems = [
      problem('A', {
        dueMs: minutes(60),
        lateFactor: 0.8,
        lateSteps: [{ afterMs: minutes(30), factor: 0.1 }],
      }),
      problem('B', { dueMs: minutes(60) }),
      problem('C'),
    ];
    const pointsAt = (who: string, minute: number): readonly number[] => {
      const attempts = [...'ABC'].map((label) =>
        attempt(`${who} ${label} ${minute} AC`, [result('secret/1')]),
      );
      const { rows } = scoreboard(terms('class', '', { late, problems }), [who], attempts);
      return rows[0]?.cells.map(({ value = 0 }) => value) ?? [];
    };
    expect(pointsAt('ada', 59)).toEqual([100, 100, 100]);
    expect(pointsAt('ada', 60)).toEqual([80, 50, 100]);
    expect(pointsAt('ada', 90)).toEqual([10, 50, 100]);
    expect(pointsAt('ada', 300)).toEqual([10, 50, 50]);
    // Until minute 100 for Bob, also where no problem has a deadline.
    expect(pointsAt('bob', 99)).toEqual([100, 100, 100]);
    expect(pointsAt('bob', 100)).toEqual([80, 50, 50]);
  });

  it('counts only the first attempts at a problem that limits them', () => {
    const contest = terms('class', '', { problems: [problem('A', { attempts: 2 }), problem('B')] });
    const [wrong, right] = [[result('secret/1 WA')], [result('secret/1')]];
    const attempts = [...'AB'].flatMap((label) => [
      attempt(`ada ${label} 3 AC`, right),
      attempt(`ada ${label} 1 WA`, wrong),
      attempt(`ada ${label} 2 WA`, wrong),
    ]);
    const { rows } = scoreboard(contest, ['ada'], attempts);
    expect(rows[0]?.cells.map(({ value, attempts: count }) => [value, count])).toEqual([
      [0, 2],
      [100, 3],
    ]);
  });

  it('counts late attempts by their factor, group by group, and never less than an attempt in time', () => {
    const attempts = [
      attempt('ada A 10 WA', cases('secret/g1/1 AC', 'secret/g2/1 WA')),
      attempt('ada A 61 AC', cases('secret/g1/1 AC', 'secret/g2/1 AC')),
      attempt('bob A 60 AC', cases('secret/g1/1 AC', 'secret/g2/1 AC')),
      attempt('cyd A 59 AC', cases('secret/g1/1 AC', 'secret/g2/1 AC')),
    ];
    const contest = terms('class', 'A', { late: half });
    const board = scoreboard(contest, ['ada', 'bob', 'cyd'], attempts);
    expect(lines(board)).toEqual(['1 cyd 100', '2 ada 75', '3 bob 50']);
    expect(cellOf(board, 'bob')).toMatchObject({ state: 'partial', value: 50 });
  });

  it('does the same with scores', () => {
    const group = (score: number) => [{ name: 'secret/g1', score, maxScore: 40 }];
    const attempts = [
      { ...attempt('ada A 10 WA'), groups: group(15) },
      { ...attempt('ada A 70 AC'), groups: group(40) },
    ];
    const contest = terms('class', 'A', { late: half, problems: [problem('A', { points: 40 })] });
    expect(lines(scoreboard(contest, ['ada'], attempts))).toEqual(['1 ada 20']);
  });
});

describe('fewest-moves', () => {
  it('ranks by valid problems, then moves, then the time of the last improvement', () => {
    const attempts = [
      attempt('ada A 5 WA', [result('secret/1 WA 12/10')]),
      attempt('bob A 9 AC', [result('secret/1 AC 10/10')]),
      attempt('cyd A 8 AC', [result('secret/1 AC 10/10')]),
      attempt('dee A 1 WA', [result('secret/1 WA')]),
    ];
    const board = scoreboard(terms('fewest-moves', 'A'), ['ada', 'bob', 'cyd', 'dee'], attempts);
    expect(lines(board)).toEqual(['1 cyd 1 10', '2 bob 1 10', '3 ada 1 12', '4 dee 0 0']);
    expect(cellOf(board, 'cyd')).toMatchObject({ leads: true, proved: true });
    expect(cellOf(board, 'bob')).toMatchObject({ leads: false, proved: true });
    expect(cellOf(board, 'ada')).toMatchObject({ state: 'solved', value: 12, leads: false, proved: false });
    expect(cellOf(board, 'dee')).toMatchObject({ state: 'failed' });
  });

  it('requires a valid sequence for every case, and counts the best attempt', () => {
    const attempts = [
      attempt('ada A 1 WA', [result('secret/1 AC 3'), result('secret/2 WA')]),
      attempt('ada A 2 AC', [result('secret/1 AC 5'), result('secret/2 AC 4')]),
      attempt('ada A 3 AC', [result('secret/1 AC 6'), result('secret/2 AC 4')]),
    ];
    const board = scoreboard(terms('fewest-moves', 'A'), ['ada'], attempts);
    expect(lines(board)).toEqual(['1 ada 1 9']);
    expect(cellOf(board, 'ada')).toMatchObject({ decidedBy: 'ada A 2 AC', timeMs: minutes(2), attempts: 3 });
  });
});

describe('ioi, a problem with scores', () => {
  const scored = (
    text: string,
    groups: Readonly<Record<string, readonly [score: number, most?: number]>>,
  ) => ({
    ...attempt(text, [result('secret/g1/1 AC')]),
    groups: Object.entries(groups).map(([name, [score, maxScore]]) => ({
      name,
      score,
      ...(maxScore === undefined ? {} : { maxScore }),
    })),
  });
  const own = terms('ioi', 'A', { problems: [{ label: 'A', weights: {}, better: 'fewer', best: {} }] });
  const attempts = [
    scored('ada A 1 WA', { 'secret/g1': [30, 30], 'secret/g2': [0, 70], secret: [30, 100], '': [30, 100] }),
    scored('ada A 2 WA', { 'secret/g1': [10, 30], 'secret/g2': [45.5, 70], secret: [55.5, 100] }),
    scored('bob A 3 AC', { 'secret/g1': [30, 30], 'secret/g2': [70, 70], secret: [100, 100] }),
    scored('cyd A 4 WA', { 'secret/g1': [0, 30], 'secret/g2': [0, 70], secret: [0, 100] }),
  ];

  it('counts the best score of each group, in the points of the problem', () => {
    const board = scoreboard(own, ['ada', 'bob', 'cyd'], attempts);
    expect(lines(board)).toEqual(['1 bob 100', '2 ada 75.5', '3 cyd 0']);
    expect(board.rows.map(({ cells }) => cells[0]?.state)).toEqual(['solved', 'partial', 'failed']);
    expect(board.rows[1]?.cells[0]?.decidedBy).toBe('ada A 2 WA');
  });

  it('counts groups outside secret/, as in Polygon packages', () => {
    const polygon = [
      scored('ada A 1 WA', { '0': [0, 0], '1': [30, 30], '2': [0, 70] }),
      scored('ada A 2 WA', { '0': [0, 0], '1': [0, 30], '2': [70, 70] }),
    ];
    expect(lines(scoreboard(own, ['ada'], polygon))).toEqual(['1 ada 100']);
  });

  it('scales scores to the points of the contest', () => {
    expect(
      lines(scoreboard(terms('ioi', 'A', { problems: [problem('A', { points: 10 })] }), ['ada'], attempts)),
    ).toEqual(['1 ada 7.55']);
  });

  it('takes the best attempt as a whole if groups cannot be added', () => {
    const least = [
      scored('ada A 1 WA', { 'secret/g1': [30, 50], 'secret/g2': [0, 50], secret: [0, 50] }),
      scored('ada A 2 WA', { 'secret/g1': [20, 50], 'secret/g2': [50, 50], secret: [20, 50] }),
    ];
    expect(lines(scoreboard(own, ['ada'], least))).toEqual(['1 ada 20']);
    const alone = [scored('ada A 1 AC', { secret: [12] }), scored('ada A 2 AC', { secret: [7] })];
    expect(lines(scoreboard(own, ['ada'], alone))).toEqual(['1 ada 12']);
  });

  it('shows nothing of attempts after the freeze', () => {
    const frozenTerms = { ...own, freezeFromMs: minutes(2) };
    const board = scoreboard(own, ['ada', 'bob'], frozen(frozenTerms, attempts));
    expect(lines(board)).toEqual(['1 ada 30', '2 bob 0']);
    expect(board.rows.map(({ cells }) => cells[0]?.state)).toEqual(['pending', 'pending']);
  });
});

describe('relative', () => {
  it('scores every case against the best known result', () => {
    const attempts = [
      attempt('ada A 1 AC', [result('secret/1 AC 10'), result('secret/2 AC 40')]),
      attempt('bob A 2 AC', [result('secret/1 AC 20'), result('secret/2 AC 20')]),
      attempt('cyd A 3 WA', [result('secret/1 AC 40'), result('secret/2 WA')]),
    ];
    expect(lines(scoreboard(terms('relative', 'A'), ['ada', 'bob', 'cyd'], attempts))).toEqual([
      '1 ada 75',
      '1 bob 75',
      '3 cyd 12.5',
    ]);
  });

  it('includes results known before the contest', () => {
    const contest = terms('relative', 'A', { problems: [problem('A', { best: { 'secret/1': 5 } })] });
    const attempts = [attempt('ada A 1 AC', [result('secret/1 AC 20')])];
    expect(lines(scoreboard(contest, ['ada'], attempts))).toEqual(['1 ada 25']);
  });

  it("includes the jury's results, proved shortest or not", () => {
    const secret = result('secret/1 AC 20');
    for (const jury of [{ optimal: 10 }, { known: 10 }, { optimal: 10, known: 1 }]) {
      const attempts = [attempt('ada A 1 AC', [{ ...secret, ...jury }])];
      expect(lines(scoreboard(terms('relative', 'A'), ['ada'], attempts))).toEqual(['1 ada 50']);
    }
    const beaten = [attempt('ada A 1 AC', [{ ...secret, known: 25 }])];
    expect(lines(scoreboard(terms('relative', 'A'), ['ada'], beaten))).toEqual(['1 ada 100']);
  });

  it('scores a valid sequence that was rejected for its length, but no invalid output', () => {
    const attempts = [
      attempt('ada A 1 WA', [result('secret/1 WA 12/10')]),
      attempt('bob A 1 WA', [{ name: 'secret/1', verdict: 'WA', score: 1 }]),
    ];
    expect(lines(scoreboard(terms('relative', 'A'), ['ada', 'bob'], attempts))).toEqual([
      '1 ada 83.333333',
      '2 bob 0',
    ]);
  });

  it('treats larger scores as better if the contest says so', () => {
    const contest = terms('relative', 'A', { problems: [problem('A', { better: 'more', points: 10 })] });
    const attempts = ['ada 3', 'bob 4'].map((text) => {
      const [name = '', score] = text.split(' ');
      return attempt(`${name} A 1 AC`, [{ name: 'secret/1', verdict: 'AC', score: Number(score) }]);
    });
    expect(lines(scoreboard(contest, ['ada', 'bob'], attempts))).toEqual(['1 bob 10', '2 ada 7.5']);
  });

  it('gives full points if the best result is zero moves', () => {
    const attempts = [
      attempt('ada A 1 AC', [result('secret/1 AC 0')]),
      attempt('bob A 1 AC', [result('secret/1 AC 2')]),
    ];
    expect(lines(scoreboard(terms('relative', 'A'), ['ada', 'bob'], attempts))).toEqual([
      '1 ada 100',
      '2 bob 0',
    ]);
  });
});
