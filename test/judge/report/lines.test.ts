import { describe, expect, it } from 'vitest';
import {
  checkJson,
  judgementJson,
  plainProgress,
  progressLine,
  renderCheck,
  solveJson,
  tenthsDone,
} from '#report';
import { caseResult, judgementOf, plainStyle } from './fixtures.ts';

describe('judgementJson', () => {
  const judgement = judgementOf([
    caseResult('sample/1', { verdict: 'WA', message: 'a\nb', forJury: 'secret' }),
  ]);

  it('is one line with the documented fields', () => {
    const text = judgementJson({ judgement, audience: 'team' });
    expect(text.match(/\n/gu)).toHaveLength(1);
    expect(JSON.parse(text)).toMatchObject({
      version: 1,
      problem: 'msquare',
      submission: 'bfs.cpp',
      language: 'cpp',
      verdict: 'AC',
      score: null,
      cpuMs: 12.34,
      wallMs: 14,
      peakBytes: 3145728,
      measuredBy: 'cgroup-v2',
      compile: { ok: true, output: '' },
      cases: [
        {
          name: 'sample/1',
          verdict: 'WA',
          score: null,
          cpuMs: 1,
          wallMs: 2,
          peakBytes: 3145728,
          message: 'a\nb',
        },
      ],
    });
  });

  it('gives only the jury what only the jury may see', () => {
    const hidden = caseResult('secret/9', { verdict: 'WA', message: 'hush', forJury: 'whole answer' });
    const judgement = judgementOf([hidden], { verdict: 'WA', decidedBy: 'secret/9', message: 'hush' });
    const team = judgementJson({ judgement, audience: 'team' });
    for (const secret of ['secret/9', 'hush', 'whole answer']) expect(team).not.toContain(secret);
    expect(JSON.parse(team)).toMatchObject({ verdict: 'WA', decidedBy: null, message: '', cases: [] });
    expect(JSON.parse(judgementJson({ judgement, audience: 'jury' }))).toMatchObject({
      decidedBy: 'secret/9',
      message: 'hush',
      cases: [{ name: 'secret/9', message: 'hush', forJury: 'whole answer' }],
    });
  });

  it('gives a contestant everything about a sample', () => {
    const texts = { input: '1', answer: '2', output: '3' };
    const sample = caseResult('sample/1', { verdict: 'WA', forJury: 'traceback', texts });
    const shown = judgementJson({ judgement: judgementOf([sample]), audience: 'team' });
    expect(JSON.parse(shown).cases).toMatchObject([{ name: 'sample/1', detail: 'traceback', texts }]);
  });

  it('has null for values that were never measured', () => {
    const neverRan = { name: 'sample/1', verdict: 'JE', message: 'no data' } as const;
    const parsed = JSON.parse(judgementJson({ judgement: judgementOf([neverRan]), audience: 'jury' }));
    expect(parsed.cases[0]).toMatchObject({ cpuMs: null, wallMs: null, peakBytes: null });
  });
});

describe('check and solve', () => {
  const tooLong = {
    problem: 'cmetrick',
    verdict: 'WA',
    result: { kind: 'rejected', reason: 'not shortest', sequence: { valid: true, moves: 38, optimal: 36 } },
  } as const;

  it('prints the documented line of a check', () => {
    expect(JSON.parse(checkJson(tooLong))).toEqual({
      version: 1,
      problem: 'cmetrick',
      verdict: 'WA',
      valid: true,
      moves: 38,
      optimal: 36,
      atMove: null,
      message: 'not shortest',
    });
  });

  it('prints the same for people', () => {
    expect(renderCheck(tooLong, 'jury', plainStyle())).toBe(
      'WA wrong answer · 38 moves, reaches the goal, shortest 36\n   not shortest\n',
    );
  });

  it('compares with the lower bound and the jury if no optimum is proved', () => {
    const line = (facts: { readonly lowerBound?: number; readonly known?: number }): string =>
      renderCheck(
        {
          problem: 'rotationgrid',
          verdict: 'AC',
          result: { kind: 'accepted', sequence: { valid: true, moves: 12, ...facts } },
        },
        'team',
        plainStyle(),
      );
    const words = 'AC accepted · 12 moves, reaches the goal';
    expect(line({})).toBe(`${words}\n`);
    expect(line({ lowerBound: 9 })).toBe(`${words}, lower bound 9\n`);
    expect(line({ lowerBound: 9, known: 10 })).toBe(`${words}, lower bound 9, jury 10\n`);
  });

  it('prints the documented line of a solution', () => {
    const report = {
      problem: 'clocks',
      input: '3 3 0\n',
      answer: '4 5 8 9\n',
      moves: 4,
      optimal: true,
      ms: 1.23456,
    };
    const line = { version: 1, ...report, lowerBound: 4, ms: 1.235 };
    expect(JSON.parse(solveJson(report))).toEqual(line);
    const unproved = { ...report, optimal: false };
    expect(JSON.parse(solveJson(unproved))).toEqual({ ...line, optimal: false, lowerBound: null });
    expect(JSON.parse(solveJson({ ...unproved, lowerBound: 3 })).lowerBound).toBe(3);
  });
});

describe('progress', () => {
  const progress = {
    submission: 'bfs.cpp',
    index: 1,
    submissions: 1,
    phase: 'running',
    done: 120,
    cases: 40_320,
    slots: 2,
    firstFailure: { name: 'full/7', verdict: 'WA' },
  } as const;

  it('shows case, slots and first failure', () => {
    expect(plainProgress(progress)).toBe('bfs.cpp: case 120 of 40,320, 2 slots, first failure full/7 WA');
  });

  it('never fills the last column of the terminal', () => {
    expect(progressLine(progress, plainStyle(50)).length).toBeLessThan(50);
  });

  it('counts whole tenths', () => {
    expect(tenthsDone({ ...progress, done: 40_319 })).toBe(9);
    expect(tenthsDone({ ...progress, done: 40_320 })).toBe(10);
    expect(tenthsDone({ ...progress, done: 0, cases: 0 })).toBe(0);
  });
});
