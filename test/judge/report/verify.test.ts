import { describe, expect, it } from 'vitest';
import { renderVerification, verificationJson } from '#report';
import type { CheckReport, Finding, VerifyReport } from '#verify';
import { naming } from '../../saying.ts';
import { caseResult, judgementOf, plainStyle } from './fixtures.ts';

const finding = (change: Partial<Finding> = {}): Finding => ({
  severity: 'note',
  place: 'secret/1',
  expected: 'rejected',
  found: 'accepted',
  ...change,
});
const check = (name: string, change: Partial<CheckReport> = {}): CheckReport => ({
  name,
  status: 'ok',
  summary: 'all well',
  findings: [],
  ms: 12,
  ...change,
});

const submission = (name: string) => ({
  name,
  path: `/nowhere/${name}`,
  authors: [],
  isModelSolution: false,
  expectations: [{ source: 'folder accepted', permitted: ['AC'] as const }],
});
const judged = (name: string, faults: VerifyReport['submissions'][number]['comparison']['faults'] = []) => ({
  submission: submission(name),
  judgement: judgementOf([caseResult('secret/1')], { submission: name }),
  comparison: { wanted: 'AC', faults, open: [] },
});
const fault = { source: 'folder accepted', expected: 'only AC', found: 'WA' };

const report = (change: Partial<VerifyReport> = {}): VerifyReport => ({
  problem: 'sums',
  title: 'Sums',
  dialect: '2025-09',
  cases: 1,
  checks: [check('format'), check('answers', { status: 'skipped', summary: 'the problem is interactive' })],
  submissions: [judged('accepted/a.c'), judged('accepted/b.c', [fault])],
  runs: { run: 2, known: 1 },
  ms: 1234,
  ...change,
});
const text = (change: Partial<VerifyReport>, grid: 'all' | 'unexpected' = 'all') =>
  renderVerification(report(change), { grid }, plainStyle());

describe('renderVerification', () => {
  it('lists the checks, a line each, then the skipped ones, and ends with the outcome', () => {
    const skipped = (name: string, summary: string) => check(name, { status: 'skipped', summary });
    const checks = [
      check('format'),
      skipped('answers', 'the problem is interactive'),
      skipped('test data', 'there is no generator'),
      skipped('garbage', 'the problem is interactive'),
      check('submissions'),
    ];
    const lines = text({ submissions: [], checks }).split('\n');
    expect(lines).toEqual([
      'sums · Sums · 2025-09 · 1 case',
      '',
      '  ok       format       all well',
      '  ok       submissions  all well',
      '  -        skipped      answers, garbage: the problem is interactive',
      '  -        skipped      test data: there is no generator',
      '',
      'sums: verified · 2 runs, 1 cached · 1.2 s',
      '',
    ]);
  });

  it('puts findings below their check and counts errors and warnings', () => {
    const findings = [finding({ severity: 'error' }), finding({ severity: 'warning', place: 'secret/2' })];
    const shown = text({ checks: [check('answers', { status: 'error', findings })] });
    expect(shown).toContain('           error: secret/1: expected rejected, found accepted\n');
    expect(shown).toContain('           warning: secret/2: expected rejected, found accepted\n');
    expect(shown).toContain('sums: 1 error (answers), 1 warning (answers) · ');
    expect(text({ checks: [check('x', { status: 'warning', findings: findings.slice(1) })] })).toContain(
      'sums: verified, 1 warning (x) · ',
    );
  });

  it('names no place for findings about the whole problem', () => {
    const findings = [
      finding({ severity: 'warning', place: 'sums', expected: 'a statement', found: 'none' }),
    ];
    expect(text({ checks: [check('pieces', { status: 'warning', findings })] })).toContain(
      '           warning: expected a statement, found none\n',
    );
  });

  it('shows the first of many findings and the beginning of long ones', () => {
    const findings = Array.from({ length: 30 }, () => finding({ found: 'x'.repeat(5000) }));
    const shown = text({ checks: [check('mutants', { status: 'note', findings })] });
    expect(shown).toMatch(naming('18 more', '--json'));
    expect(Math.max(...shown.split('\n').map(({ length }) => length))).toBeLessThan(1000);
  });

  it('draws the grid of all submissions, or of the unexpected ones', () => {
    expect(text({}, 'all')).toMatch(/a\.c +A\n.*b\.c +A\n/);
    const few = text({}, 'unexpected');
    expect(few).toContain('b.c');
    expect(few).not.toContain('a.c');
  });

  it('escapes text from the package', () => {
    const shown = text({
      title: 'a\u001b[2J',
      checks: [check('format', { findings: [finding({ found: '\u001b]0;x\u0007\n' })], summary: '\u0007' })],
    });
    for (const control of ['\u0007', '\u001b']) expect(shown).not.toContain(control);
  });
});

it('verificationJson is one line that says whether an error was found', () => {
  const line = verificationJson(report());
  expect(line.split('\n')).toHaveLength(2);
  expect(JSON.parse(line)).toMatchObject({
    version: 1,
    problem: 'sums',
    ok: true,
    timeLimit: null,
    warnings: 0,
    submissions: [
      { submission: 'accepted/a.c', expected: 'AC', faults: [] },
      { submission: 'accepted/b.c', faults: [fault] },
    ],
    ms: 1234,
  });
  const failed = report({
    checks: [check('x', { status: 'error', findings: [finding({ severity: 'error' })] })],
  });
  const source = 'problem.yaml';
  expect(JSON.parse(verificationJson({ ...failed, timeLimit: { ms: 500, source } }))).toMatchObject({
    ok: false,
    errors: 1,
    timeLimit: { ms: 500, source },
  });
});
