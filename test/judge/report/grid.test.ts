import { describe, expect, it } from 'vitest';
import { renderGrid } from '#report';
import { naming } from '../../saying.ts';
import { caseResult, judgementOf, plainStyle } from './fixtures.ts';

const names = Array.from({ length: 23 }, (_, index) => `secret/${String(index).padStart(2, '0')}`);
const accepted = {
  judgement: judgementOf(
    names.map((name) => caseResult(name)),
    { submission: 'accepted/bfs.cpp' },
  ),
  audience: 'jury',
  expected: { wanted: 'AC', faults: [] },
} as const;
const early = {
  judgement: judgementOf(
    names.slice(0, 3).map((name, index) => caseResult(name, index === 2 ? { verdict: 'TLE' } : {})),
    { submission: 'wrong_answer/x.py', verdict: 'TLE', decidedBy: 'secret/02', message: 'too slow' },
  ),
  audience: 'jury',
  expected: { wanted: 'WA', faults: ['secret/02: expected only WA, found TLE'] },
} as const;

describe('renderGrid', () => {
  it('draws a row per submission with a letter per case and a dot for each case that was not run', () => {
    expect(renderGrid([accepted, early], plainStyle(100)).split('\n').slice(0, 4)).toEqual([
      '                     1          11         21',
      '  accepted/bfs.cpp   AAAAAAAAAA AAAAAAAAAA AAA',
      '  wrong_answer/x.py  AAT······· ·········· ···',
      '  A accepted, T time limit exceeded, · not run, 23 cases in order',
    ]);
  });

  it('adds a line per submission with verdict and expectation, and marks the mismatch', () => {
    const text = renderGrid([accepted, early], plainStyle());
    expect(text).toMatch(/accepted\/bfs\.cpp +AC +AC ok /u);
    expect(text).toMatch(/wrong_answer\/x\.py +TLE +WA MISMATCH .*secret\/02 +too slow/u);
    expect(text).toContain('1 AC, 1 TLE · 1 not as expected');
  });

  it.each([
    [
      'Traceback (most recent call last):\n  File "x.py", line 1\nZeroDivisionError: division by zero',
      'ZeroDivisionError',
    ],
    [
      'Exception in thread "main" java.lang.IllegalStateException: boom\n\tat Main.main(Main.java:3)',
      'IllegalState',
    ],
    ['file.js:1\nthrow x\n^\n\nTypeError: x is not a function\n    at f\n\nNode.js v20.1.0', 'TypeError'],
    [
      "terminate called after throwing an instance of 'std::out_of_range'\n  what():  vector",
      'terminate called',
    ],
  ])('names the error of a program that crashed: %j', (said, error) => {
    const crashed = caseResult('secret/00', {
      verdict: 'RTE',
      message: 'exit status 1',
      forJury: `standard error:\n${said}`,
    });
    const judgement = judgementOf([crashed], {
      verdict: 'RTE',
      decidedBy: 'secret/00',
      message: 'exit status 1',
    });
    const shownTo = (audience: 'jury' | 'team') =>
      renderGrid([accepted, { judgement, audience }], plainStyle());
    expect(shownTo('jury')).toMatch(new RegExp(`exit status 1: .*${error}`));
    expect(shownTo('team')).not.toContain(error);
  });

  it('reports a missing language instead of a verdict', () => {
    const judgement = judgementOf([], {
      submission: 'accepted/a.rb',
      verdict: 'JE',
      notJudged: 'no Ruby here',
      message: 'judge error: ruby not found',
    });
    const text = renderGrid([accepted, { judgement, audience: 'jury' }], plainStyle());
    expect(text).toMatch(/a\.rb +- +- .*not judged: no Ruby here/u);
    expect(text).toContain('1 AC, 1 not judged · all as expected');
    expect(text).not.toContain('judge error');
  });

  it('fits 80 columns, the deciding case in front of its message', () => {
    const text = renderGrid([accepted, early], plainStyle(80));
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect(text).toContain('secret/02: too');
  });

  it('cuts long names so that they stay distinct', () => {
    const tail = 'x'.repeat(90);
    const [one, two] = [1, 2].map((team) => ({
      judgement: judgementOf([caseResult('secret/1')], { submission: `team-${team}-${tail}.cpp` }),
      audience: 'jury' as const,
    }));
    const text = renderGrid(one && two ? [one, two] : [], plainStyle(80));
    expect(text).toMatch(/team-1-x+…x+\.cpp {2}A\n {2}team-2-x+…x+\.cpp {2}A\n/u);
  });

  it('shows only the jury why the judge failed', () => {
    const failed = judgementOf([], {
      verdict: 'JE',
      message: 'judge error: the sandbox failed',
      compile: { ok: false, output: 'SandboxError: No space left on device\n', cached: false },
    });
    const shownTo = (audience: 'jury' | 'team') =>
      renderGrid([accepted, { judgement: failed, audience }], plainStyle());
    expect(shownTo('jury')).toMatch(naming('sandbox', 'SandboxError: No space left on device'));
    expect(shownTo('team')).not.toContain('No space');
  });

  it('omits the column of expectations if there are none', () => {
    const text = renderGrid([{ judgement: accepted.judgement, audience: 'jury' }], plainStyle());
    expect(text).not.toContain('expected');
  });

  it.each([60, 80, 160])('wraps to %i columns', (columns) => {
    const wide = judgementOf(
      Array.from({ length: 120 }, (_, index) => caseResult(`secret/${index}`)),
      { submission: `accepted/${'long-'.repeat(20)}name.cpp`, message: 'x'.repeat(300), verdict: 'WA' },
    );
    const grid =
      renderGrid([{ judgement: wide, audience: 'jury' }], plainStyle(columns)).split('\n\n')[0] ?? '';
    for (const line of grid.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
    expect(grid.match(/A/gu)?.length).toBe(121);
  });

  it('counts verdicts instead of drawing thousands of cells', () => {
    const many = judgementOf(Array.from({ length: 5000 }, (_, index) => caseResult(`full/${index}`)));
    expect(renderGrid([{ judgement: many, audience: 'jury' }], plainStyle(80))).toContain('5,000 AC');
  });
});
