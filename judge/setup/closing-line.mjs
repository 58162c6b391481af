/** How many tests passed and failed, and the names of skipped tests.
 *  @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: readonly string[] }} Count */

/** The parts of vitest's JSON report that are read here.
 *  @typedef {{ readonly status: string, readonly assertionResults: readonly { readonly status: string, readonly fullName: string }[] }} FileResult
 *  @typedef {{ readonly testResults: readonly FileResult[] }} VitestReport */

/** Counts one vitest run. These count as one failure each: a file that fails without a failing test (it did not load),
 *  a run that exits with an error although no test failed, and a run that left no report.
 *  @param {VitestReport | undefined} report
 *  @param {number} exitCode
 *  @returns {Count} */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failedTests = tests.filter(({ status }) => status === 'failed').length;
  const failed = failedTests + files.filter(failedToLoad).length;
  const unexplained = failed === 0 && (exitCode !== 0 || report === undefined) ? 1 : 0;
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return { passed, failed: failed + unexplained, skipped: skipped.map(({ fullName }) => fullName) };
}

/** `N passed, N failed`, after a list of the skipped tests, whose names say why.
 *  @param {readonly Count[]} counts */
export function closingLines(counts) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    counts.reduce((total, count) => total + count[key], 0);
  const skipped = counts.flatMap((count) => count.skipped);
  const listed = skipped.length > 0 ? ['skipped:', ...skipped.map((name) => `  ${name}`)] : [];
  return [...listed, `${sum('passed')} passed, ${sum('failed')} failed`];
}

/** @param {FileResult} file */
function failedToLoad(file) {
  return file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed');
}
