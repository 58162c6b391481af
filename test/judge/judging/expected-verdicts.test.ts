import { describe, expect, it, test } from 'vitest';
import { compareWithExpectations, foldVerdict, needsAllCases } from '#judging';
import { type Expectation, expectationsOfPath } from '#problem-reader';
import type { CaseResult, Judgement } from '#protocol';
import type { Verdict } from '#verdict';

const names = ['sample/1', 'secret/a', 'secret/b'];

/** A judgement with these verdicts of cases, in order; the first that is not AC decides. */
function judged(verdicts: readonly Verdict[], changes: Partial<Judgement> = {}): Judgement {
  const cases: CaseResult[] = verdicts.map((verdict, index) => ({
    name: names[index] ?? '',
    verdict,
    message: '',
  }));
  const decisive = cases.find(({ verdict }) => verdict !== 'AC');
  return {
    problem: 'p',
    submission: 's',
    verdict: verdicts.find((verdict) => verdict !== 'AC') ?? 'AC',
    ...(decisive === undefined ? {} : { decidedBy: decisive.name }),
    message: '',
    cpuMs: 0,
    wallMs: 0,
    peakBytes: 0,
    compile: { ok: true, output: '', cached: false },
    cases,
    sandbox: { backEnd: 'none', measuredBy: 'rusage', missing: [], hints: [] },
    ...changes,
  };
}

const compare = (judgement: Judgement, ...expectations: Omit<Expectation, 'source'>[]) =>
  compareWithExpectations(
    judgement,
    expectations.map((expectation) => ({ source: 'jury', ...expectation })),
    names,
  );
const found = (judgement: Judgement, expectation: Omit<Expectation, 'source'>) =>
  compare(judgement, expectation).faults.map((fault) => `${fault.case ?? '-'}: ${fault.found}`);

test('a submission whose language is missing cannot be compared', () => {
  const judgement = judged([], { verdict: 'JE', notJudged: 'no Ruby here' });
  expect(compare(judgement, { permitted: ['AC'] }, { final: ['WA'] })).toEqual({
    wanted: 'AC, WA',
    faults: [],
    open: ['a verdict (not judged: no Ruby here)'],
  });
});

describe('what is permitted', () => {
  const accepted = { permitted: ['AC'] } as const;
  it('holds for every case', () => {
    expect(found(judged(['AC', 'AC', 'AC']), accepted)).toEqual([]);
    expect(found(judged(['AC', 'WA']), accepted)).toEqual(['secret/a: WA']);
  });

  it('treats MLE as RTE and OLE as WA', () => {
    expect(found(judged(['AC', 'MLE', 'OLE']), { permitted: ['AC', 'RTE'] })).toEqual(['secret/b: OLE']);
    expect(found(judged(['AC', 'MLE', 'OLE']), { permitted: ['AC', 'RTE', 'WA'] })).toEqual([]);
  });

  it('applies only to the matching cases', () => {
    const inB = { ...accepted, cases: 'secret/b' };
    expect(found(judged(['WA', 'WA', 'AC']), inB)).toEqual([]);
    expect(found(judged(['AC', 'AC', 'WA']), inB)).toEqual(['secret/b: WA']);
    expect(found(judged(['WA', 'AC', 'WA']), { ...accepted, cases: 'secret' })).toEqual(['secret/b: WA']);
  });

  it('never includes a compile error', () => {
    expect(found(judged([], { verdict: 'CE' }), accepted)).toEqual(['-: CE']);
    expect(found(judged([], { verdict: 'CE' }), { required: ['WA'] })).toEqual(['-: CE']);
    expect(found(judged([], { verdict: 'CE' }), { final: ['CE'] })).toEqual([]);
  });
});

describe('what is required', () => {
  const required = { required: ['TLE'] } as const;
  it('must happen in some case', () => {
    expect(found(judged(['AC', 'TLE', 'AC']), required)).toEqual([]);
    expect(found(judged(['AC', 'WA', 'AC']), required)).toEqual(['-: only AC, WA']);
  });

  it('stays open while cases have not been run', () => {
    const comparison = compare(judged(['AC', 'WA']), required);
    expect(comparison.faults).toEqual([]);
    expect(comparison.open).toHaveLength(1);
  });
});

it('the verdict of a submission may be expected in our verdicts, or in the coarser ones of other judges', () => {
  expect(found(judged(['MLE']), { final: ['MLE'] })).toEqual([]);
  expect(found(judged(['MLE']), { final: ['RTE'] })).toEqual([]);
  expect(found(judged(['RTE']), { final: ['MLE'] })).toEqual(['sample/1: RTE']);
  expect(found(judged(['AC', 'TLE']), { final: ['WA'] })).toEqual(['secret/a: TLE']);
});

it('a score may be expected for groups or cases', () => {
  const groups = [
    { name: 'secret/g1', score: 20, cases: 2, counted: 2 },
    { name: 'secret/g2', score: 5, cases: 2, counted: 1 },
    { name: 'secret', score: 25, cases: 4, counted: 3 },
  ];
  const judgement = judged(['AC', 'WA'], { score: 25, groups });
  const [first] = judgement.cases;
  const about = (cases: string, score: number) => found(judgement, { cases, score: [score, score] });
  expect(about('secret', 25)).toEqual([]);
  expect(about('secret/g1', 20)).toEqual([]);
  expect(about('secret/*', 20)).toEqual(['-: 5']);
  expect(about('secret/g2', 6)).toEqual(['-: 5']);
  expect(about(first?.name ?? '', 3)).toEqual(['-: no score']);
});

it('a score may differ only by rounding', () => {
  const all = ['AC', 'AC', 'AC'] as const;
  expect(found(judged(all, { score: 0.1 + 0.2 }), { score: [0.3, 0.3] })).toEqual([]);
  expect(found(judged(all, { score: 40 }), { score: [41, 50] })).toEqual(['-: 40']);
  expect(found(judged(all), { score: [0, 50] })).toEqual(['-: no score']);
});

it('an expected message may occur in any case', () => {
  const judgement = judged(['AC', 'WA', 'AC']);
  const withText = {
    ...judgement,
    cases: judgement.cases.map((one) => ({ ...one, forJury: 'expected 3\nmore' })),
  };
  expect(found(withText, { message: 'expected 3' })).toEqual([]);
  expect(found(withText, { message: 'expected 4' })).toEqual(['-: none']);
});

it('a judge error is never as expected', () => {
  expect(found(judged(['AC', 'JE']), { required: ['WA'] })).toEqual(['secret/a: a judge error']);
  expect(compareWithExpectations(judged(['JE']), [], names).faults).toHaveLength(1);
});

test.each([
  ['accepted', false],
  ['wrong_answer', true],
  ['time_limit_exceeded', true],
  ['rejected', false],
  ['memory_limit_exceeded', false],
  ['compile_error', false],
])('all cases of %s are needed: %s', (folder, needed) => {
  expect(needsAllCases(expectationsOfPath(`${folder}/x.c`, '2025-09'))).toBe(needed);
  expect(needsAllCases(expectationsOfPath(`${folder}/x.c`, 'legacy'))).toBe(false);
});

test('the nearest folder that names a verdict gives the expectation', () => {
  const words = (path: string) =>
    compareWithExpectations(judged(['AC']), expectationsOfPath(path, '2025-09'), names).wanted;
  expect(words('problems/clocks/submissions/accepted/bfs.cpp')).toBe('AC');
  expect(words('submissions/run_time_error/many/files/main.py')).toBe('RTE');
  expect(words('accepted/wrong_answer/x.c')).toBe('WA');
  expect(words('submissions/memory_limit_exceeded/x.c')).toBe('MLE');
  expect(words('submissions/compile_error/x.c')).toBe('CE');
});

test('a file name or an unknown folder gives none', () => {
  expect(expectationsOfPath('accepted', '2025-09')).toEqual([]);
  expect(expectationsOfPath('contest/team1/constructor/accepted.cpp', '2025-09')).toEqual([]);
});

test('CE and JE are not mapped to case verdicts', () => {
  expect((['AC', 'WA', 'TLE', 'RTE', 'MLE', 'OLE', 'CE', 'JE'] as const).map(foldVerdict)).toEqual([
    'AC',
    'WA',
    'TLE',
    'RTE',
    'RTE',
    'WA',
    undefined,
    undefined,
  ]);
});
