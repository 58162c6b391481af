import { describe, expect, test } from 'vitest';
import type { BoxRun } from '#sandbox';
import type { Exit } from '#verdict';
import { testlibOpinion } from '../../../judge/checking/programs/testlib.ts';

const run = (exit: Exit): BoxRun => ({
  exit,
  cpuMs: 1,
  wallMs: 1,
  peakBytes: 1,
  outputBytes: 1,
  hitProcessLimit: false,
  measuredBy: 'cgroup-v2',
});
const exited = (code: number): BoxRun => run({ kind: 'exited', code });

const report = (outcome: string, text: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="windows-1251"?><result outcome="${outcome}"${attributes}>${text}</result>`;

describe('the end of a testlib checker', () => {
  test.each([
    [0, { kind: 'accepted', forJury: 'a < b & c' }],
    [1, { kind: 'rejected', reason: expect.stringMatching(/^the checker .*rejected/), forJury: 'a < b & c' }],
    [2, { kind: 'rejected', reason: 'wrong output format', forJury: 'a < b & c' }],
    [4, { kind: 'rejected', reason: 'wrong output format', forJury: 'a < b & c' }],
    [8, { kind: 'rejected', reason: 'the output ends too early', forJury: 'a < b & c' }],
  ])('with %i is an opinion, its message for the jury', (code, result) => {
    expect(testlibOpinion(exited(code), report('any', 'a &lt; b &amp; c'), '')).toEqual(result);
  });

  test.each([
    [report('points', 'good enough', ' points="12.5"'), '', 12.5],
    [report('points', '12.5 good enough'), '', 12.5],
    ['', 'points 0.25 near', 0.25],
    ['', 'points points_info=7 near', 7],
  ])('with 7 gives points: %s', (text, stderr, score) => {
    expect(testlibOpinion(exited(7), text, stderr)).toMatchObject({ kind: 'accepted', score });
  });

  test.each([
    [50, report('partially-correct', 'half', ' pctype="50"'), 0.5],
    [3, report('partially-correct', 'little', ' pctype="3"'), 0.03],
    [16 + 40, '', 0.06],
    [16 + 20, '', 0.2],
    [50 + 20, '', 0.2],
  ])('with %i may give a part of the points', (code, text, scoreMultiplier) => {
    expect(testlibOpinion(exited(code), text, '')).toMatchObject({ kind: 'accepted', scoreMultiplier });
  });

  test('may give points with exit status 0, as in 2013', () => {
    const points = report('points', '3 near', ' points = "3.0"');
    expect(testlibOpinion(exited(0), points, '')).toMatchObject({ kind: 'accepted', score: 3 });
    expect(testlibOpinion(exited(1), points, '')).toMatchObject({ kind: 'rejected' });
  });

  test('with a report of many opening tags is judged by its exit status', () => {
    const text = '<result '.repeat(8192);
    expect(testlibOpinion(exited(1), text, '')).toMatchObject({ kind: 'rejected' });
    expect(testlibOpinion(exited(0), text, '')).toMatchObject({ kind: 'accepted' });
  });

  test('may give points in percent', () => {
    const points = report('points', '25 near', ' points = "25.0"');
    const opinion = testlibOpinion(exited(7), points, '', { percent: true });
    expect(opinion).toEqual({ kind: 'accepted', scoreMultiplier: 0.25, forJury: '25 near' });
  });

  test('with all points is an acceptance', () => {
    const text = report('partially-correct', 'all', ' pctype="100"');
    expect(testlibOpinion(exited(100), text, '')).toEqual({ kind: 'accepted', forJury: 'all' });
  });

  test('gives its message on stderr if there is no report', () => {
    expect(testlibOpinion(exited(1), '', 'wrong answer 1st words differ\n')).toMatchObject({
      forJury: 'wrong answer 1st words differ',
    });
  });

  test.each([
    [exited(3), report('fail', 'no such input'), 'failed; it said: no such input'],
    [
      exited(3),
      report('fail', 'participant has the better answer: 35 &lt; 36'),
      /^ALARM: failed; it said: participant has/,
    ],
    [exited(0), report('accepted', '35 moves; lower bound 36'), 'ALARM: a right output of 35 moves beats'],
    [exited(5), '', 'ended with exit status 5'],
    [exited(7), report('points', 'many'), 'points: expected a number, found "many"'],
    [exited(250), '', 'expected 0 to 100, found 200'],
    [run({ kind: 'signalled', signal: 'SIGSEGV' }), '', 'was killed by SIGSEGV'],
    [run({ kind: 'killed', limit: 'cpu' }), '', 'limits.validation_time'],
    [
      { ...run({ kind: 'killed', limit: 'wall' }), cpuMs: 400, wallMs: 40_000 },
      '',
      'stopped after 40 s: it was waiting',
    ],
    // It computed, on a busy machine.
    [
      { ...run({ kind: 'killed', limit: 'wall' }), cpuMs: 9_500, wallMs: 40_000 },
      '',
      'it had 9.5 s of CPU time',
    ],
  ])('may be a failure of its own (%#)', (end, text, reason) => {
    expect(() => testlibOpinion(end, text, '')).toThrow(reason);
  });

  test('speaks of a move sequence if it compares its length', () => {
    const sequenceOf = (text: string) => {
      const result = testlibOpinion(exited(0), report('accepted', text), '');
      return result.sequence;
    };
    expect(sequenceOf('35 moves; jury 36')).toEqual({ valid: true, moves: 35, known: 36 });
    expect(sequenceOf('35 rotations; lower bound 28; best known 33; jury 36')).toEqual({
      valid: true,
      moves: 35,
      lowerBound: 28,
      known: 33,
    });
    expect(sequenceOf('1 move; shortest 1\nsecond line')).toEqual({ valid: true, moves: 1, optimal: 1 });
    for (const text of ['35 moves', 'jury 36', '35 moves; jury', '-1 moves; jury 3', '3 tokens, jury 4', ''])
      expect(sequenceOf(text), text).toBeUndefined();
  });

  test('may have anything in its report without harm', () => {
    const text = report('wrong-answer', '\x1b[2J &lt;script&gt;');
    expect(testlibOpinion(exited(1), text, '')).toMatchObject({ forJury: '\\x1b[2J <script>' });
    expect(testlibOpinion(exited(1), '<result', '')).toMatchObject({ kind: 'rejected' });
  });
});
