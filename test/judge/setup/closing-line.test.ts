import { describe, expect, it } from 'vitest';
import { closingLines, countVitest } from '../../../judge/setup/run-tests.mjs';

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `${test} ${index + 1}` })),
});

describe('countVitest', () => {
  it('counts tests by their status', () => {
    const report = {
      testResults: [file('passed', 'passed', 'passed', 'pending'), file('failed', 'failed', 'todo')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: ['pending 3', 'todo 2'] });
  });

  it('counts a file that does not load as one failure', () => {
    expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: [],
    });
  });

  it('counts an error outside every test as one failure', () => {
    expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toEqual({
      passed: 1,
      failed: 1,
      skipped: [],
    });
  });

  it('counts a run without a report as one failure', () => {
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: [] });
  });
});

describe('closingLines', () => {
  it('adds up the counts', () => {
    const counts = [
      { passed: 1, failed: 0, skipped: [] },
      { passed: 40, failed: 2, skipped: [] },
    ];
    expect(closingLines(counts)).toEqual(['41 passed, 2 failed']);
  });

  it('lists skipped tests before the last line', () => {
    const counts = [
      { passed: 3, failed: 0, skipped: ['the whole table (SLOW=1)'] },
      { passed: 1, failed: 0, skipped: [] },
    ];
    expect(closingLines(counts)).toEqual(['skipped:', '  the whole table (SLOW=1)', '4 passed, 0 failed']);
  });
});
