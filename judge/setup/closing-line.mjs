/** How many tests passed, failed and were skipped.
 *  @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} Count */

/** The parts of vitest's JSON report that are read here.
 *  @typedef {{ readonly status: string, readonly assertionResults: readonly { readonly status: string }[] }} FileResult
 *  @typedef {{ readonly testResults: readonly FileResult[] }} VitestReport */

/** Counts one vitest run. A file that fails without a failing test (it did not load) counts as one failure, and so
 *  does a run that exits with an error although no test failed, or that left no report.
 *  @param {VitestReport | undefined} report
 *  @param {number} exitCode
 *  @returns {Count} */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter((status) => status === 'failed').length;
  const failed = failedTests + files.filter(failedToLoad).length;
  const unexplained = failed === 0 && (exitCode !== 0 || report === undefined) ? 1 : 0;
  return { passed, failed: failed + unexplained, skipped: statuses.length - passed - failedTests };
}

/** `N passed, N failed`, and `, N skipped` when there are any.
 *  @param {readonly Count[]} counts */
export function closingLine(counts) {
  const sum = (/** @type {keyof Count} */ key) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}

/** @param {FileResult} file */
function failedToLoad(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
