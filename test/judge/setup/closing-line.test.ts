import { describe, expect, it } from 'vitest';
import { closingLine, countVitest } from '../../../judge/setup/closing-line.mjs';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

describe('countVitest', () => {
  it('counts tests by their status', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed', 'pending'), file('failed', 'failed', 'todo')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it('counts a file that does not load as one failure', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts an error outside every test as one failure', () => {
    expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    });
  });

  it('counts a run without a report as one failure', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('closingLine', () => {
  it('adds up what was counted', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 40, failed: 2, skipped: 0 },
    ];
    expect(closingLine(counts)).toBe('41 passed, 2 failed');
  });

  it('names skipped tests when there are any', () => {
    expect(closingLine([{ passed: 3, failed: 0, skipped: 2 }])).toBe('3 passed, 0 failed, 2 skipped');
  });
});
