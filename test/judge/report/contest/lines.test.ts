import { describe, expect, it } from 'vitest';
import { contestCsv, contestJson, liveGrid, renderContest } from '#report';
import { plainStyle } from '../fixtures.ts';
import { film, hostile, reportOf } from './fixtures.ts';
import { contestPage } from './html.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal.
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

describe('an attempt after the freeze', () => {
  const report = reportOf(['ada wrong'], { films: [film] });
  const attempts = report.attempts.map((attempt) => ({ ...attempt, isFrozen: true }));
  const frozenReport = { ...report, attempts };
  /** Only the attempts: the contest's rules freeze the scoreboard above them. */
  const attemptsIn = (audience: 'team' | 'jury') =>
    JSON.parse(contestJson(frozenReport, { audience, feedback: 'all' })).attempts;

  it('has no verdict, figures or films for a team', () => {
    const [attempt] = attemptsIn('team');
    expect(attempt).toMatchObject({ id: 'ada wrong/msquare.c' });
    expect(JSON.stringify(attempt.judgement)).not.toMatch(/WA|secret|jury/);
    const page = contestPage(frozenReport, { audience: 'team', feedback: 'all' });
    const article = page.slice(page.indexOf('<article>'));
    expect(article).not.toMatch(/>WA<|secret|data-film=/);
  });

  it('is shown to the jury', () => {
    expect(JSON.stringify(attemptsIn('jury'))).toMatch(/"WA".*secret/);
  });
});

describe('the scoreboard on a terminal', () => {
  it('shows ranks, totals, cells and a legend', () => {
    const text = renderContest(reportOf(['ada', 'bob wrong']), plainStyle());
    expect(text).toMatch(/1 {2}ada +1 +1 {2}\+ 1\*/);
    expect(text).toMatch(/2 {2}bob wrong +0 +0 {2}-1/);
    expect(text).toContain('* first to solve');
    expect(text).toContain('A Magic Squares');
  });

  it('shows moves, the record and proved bounds', () => {
    const text = renderContest(reportOf(['ada', 'bob'], { rules: 'fewest-moves' }), plainStyle());
    expect(text).toMatch(/1 {2}ada +1 +9 {2}9\*!/);
    expect(text).toMatch(/2 {2}bob +1 +9 {2}9!/);
  });

  it('shows scores if there are any', () => {
    const report = reportOf(['ada', 'bob wrong']);
    expect(renderContest(report, plainStyle())).not.toContain('score');
    const scoring = { dialect: 'standard', objective: 'max', showGroups: true } as const;
    const attempts = report.attempts.map((attempt, index) => {
      const score = index === 0 ? { score: 40, maxScore: 100 } : {};
      return { ...attempt, judgement: { ...attempt.judgement, ...score, scoring } };
    });
    const text = renderContest({ ...report, attempts }, plainStyle());
    expect(text).toMatch(/ada\/msquare\.c +AC +40 of 100/);
    expect(text).toMatch(/bob wrong\/msquare\.c +WA +none/);
  });

  it('makes hostile names and messages harmless', () => {
    const report = reportOf([hostile, `${hostile} wrong`], { name: hostile });
    expect(renderContest(report, plainStyle())).not.toMatch(controls);
  });
});

describe('the live grid', () => {
  const rows = ['ada', 'bob', 'cyd', hostile].map((contestant, index) => ({
    contestant,
    cells: [[index === 2 ? ('>' as const) : ('AC' as const)], ['WA' as const, '.' as const]],
  }));
  const progress = { labels: ['A', 'B'], rows, done: 5, total: 12, current: hostile };

  it('has a line per contestant and one for the submission being judged', () => {
    const lines = liveGrid(progress, 10, plainStyle(100));
    expect(lines).toHaveLength(6);
    expect(lines[0]?.trim()).toBe('A   B');
    expect(lines[1]).toMatch(/^ada +AC {2}WA \.$/);
    expect(lines[5]).toMatch(/^5 of 12 judged · /);
    expect(lines.join('')).not.toMatch(controls);
  });

  it('shows the lines around the contestant being judged if there are too many', () => {
    const lines = liveGrid(progress, 2, plainStyle(100));
    expect(lines.slice(1, 3).map((line) => line.slice(0, 3))).toEqual(['bob', 'cyd']);
  });

  it('is one line on a narrow terminal, and never wider than it', () => {
    const lines = liveGrid(progress, 10, plainStyle(25));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThanOrEqual(24);
  });
});

describe('CSV', () => {
  it('has a line per contestant, with CRLF', () => {
    expect(contestCsv(reportOf(['ada', 'bob wrong'])).split('\r\n')).toEqual([
      '\ufeffrank,contestant,solved,penalty,A state,A attempts,A value,A time',
      '1,ada,1,1,solved,1,,0:01:00',
      '2,bob wrong,0,0,failed,1,,',
      '',
    ]);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', 'a\\nb'],
    ['\t=1', '\\t=1'],
    ['\u001b[2J\u202e', '\\x1b[2J\\u{202e}'],
    ['＝1', "'＝1"],
    ["=cmd|' /c calc'!A1", "'=cmd|' /c calc'!A1"],
    ['+1', "'+1"],
    [' @x', "' @x"],
    ['-x', "'-x"],
  ])('writes the name %j as %j', (name, field) => {
    expect(contestCsv(reportOf([name]))).toContain(`\r\n1,${field},1,1`);
  });

  it('has what was guessed or passed over beside its contestant, and what is nobody’s in a last line', () => {
    const note = { kind: 'passed over', expected: 'a folder', found: 'a PDF' } as const;
    const notes = [
      { ...note, place: 'bob/x.pdf', contestant: 'bob wrong' },
      { ...note, place: 'y.pdf' },
      { ...note, place: 'bob/z.pdf', contestant: 'bob wrong' },
    ];
    const lines = contestCsv({ ...reportOf(['ada', 'bob wrong']), notes }).split('\r\n');
    const said = (place: string) => `passed over: ${place}: expected a folder, found a PDF`;
    expect(lines).toEqual([
      '\ufeffrank,contestant,solved,penalty,A state,A attempts,A value,A time,notes',
      '1,ada,1,1,solved,1,,0:01:00,',
      `2,bob wrong,0,0,failed,1,,,"${said('bob/x.pdf')}; ${said('bob/z.pdf')}"`,
      `,,,,,,,,"${said('y.pdf')}"`,
      '',
    ]);
  });
});

describe('what was passed over in the folder of a contest', () => {
  const warning = { place: 'ada/prog.cpp', expected: '<problem>.<extension>', found: 'an <odd> name' };
  const report = { ...reportOf(['ada']), warnings: [warning] };

  it('is in JSON and on the page of the jury', () => {
    expect(JSON.parse(contestJson(report, { audience: 'jury' })).warnings).toEqual([warning]);
    const page = contestPage(report, { audience: 'jury' });
    for (const part of ['ada/prog.cpp', '&lt;problem>.&lt;extension>', 'an &lt;odd> name'])
      expect(page).toContain(part);
  });

  it('is not shown to teams', () => {
    expect(JSON.parse(contestJson(report, { audience: 'team' })).warnings).toBeNull();
    expect(contestPage(report, { audience: 'team' })).not.toContain('prog.cpp');
  });
});

describe('JSON', () => {
  it('contains scoreboard and judgements, and more for the jury', () => {
    const report = reportOf(['ada', 'bob wrong']);
    const problems = [{ problem: 'A', state: 'solved', attempts: 1, value: null, timeMs: 60_000 }];
    expect(JSON.parse(contestJson(report, { audience: 'jury' }))).toMatchObject({
      version: 1,
      id: 'small',
      rules: 'icpc',
      startTime: null,
      scoreboard: [
        { rank: 1, contestant: 'ada', totals: { solved: 1, penalty: 1 }, problems },
        { rank: 2, contestant: 'bob wrong' },
      ],
      attempts: [{ contestant: 'ada', judgement: { verdict: 'AC', cases: [{ name: 'secret/1' }] } }, {}],
    });
    for (const secret of ['jury ada', 'secret/1']) {
      expect(contestJson(report, { audience: 'team' })).not.toContain(secret);
      expect(contestJson(report, { audience: 'jury' })).toContain(secret);
    }
  });
});

describe('a contest without times', () => {
  const timed = reportOf(['ada', 'bob wrong']);
  const rows = timed.scoreboard.rows.map((row) => ({
    ...row,
    cells: row.cells.map(({ timeMs: _, ...cell }) => ({ ...cell, leads: false })),
  }));
  const report = { ...timed, scoreboard: { ...timed.scoreboard, rows } };

  it('has no minute in a cell, no first to solve, and no column of times', () => {
    expect(renderContest(timed, plainStyle())).toMatch(/first to solve/);
    const text = renderContest(report, plainStyle());
    expect(text).toMatch(/1 {2}ada +1 +1 {2}\+\n/);
    expect(text).not.toMatch(/first to solve|minute/);
    expect(contestCsv(timed).split('\r\n')[0]).toContain('A time');
    expect(contestCsv(report).split('\r\n').slice(0, 2)).toEqual([
      '\ufeffrank,contestant,solved,penalty,A state,A attempts,A value',
      '1,ada,1,1,solved,1,',
    ]);
  });

  it('reports the number of pending attempts', () => {
    const cells = rows[1]?.cells.map((cell) => ({ ...cell, state: 'pending', pending: 3 }) as const) ?? [];
    const waiting = {
      ...report.scoreboard,
      rows: [{ ...timed.scoreboard.rows[1], cells } as (typeof rows)[number]],
    };
    expect(renderContest({ ...report, scoreboard: waiting }, plainStyle())).toMatch(
      /bob wrong +0 +0 {2}-1 \?3\n/,
    );
  });
});
