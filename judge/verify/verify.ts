/** Theory of operation. A package is read twice: strictly, for what is wrong with it, and leniently, as a grader would. When it gives no
 *  time limit, that is measured first. Then the checks run one after the other, in the order of the table: cheap ones first. They share
 *  what is costly (`context.ts`), above all the judged submissions. */
import { type FileIssue, shownPath, UserError } from '../host/index.ts';
import { measureTimeLimit, ResultCache } from '../judging/index.ts';
import { PackageError, type Problem, readProblem, unsupportedFeatures } from '../package/index.ts';
import { makeMissingTests } from '../testdata/index.ts';
import { checks } from './checks/index.ts';
import { VerifyContext, type VerifyOptions } from './context.ts';
import { formatFinding } from './format-finding.ts';
import { whyNot } from './needs.ts';
import type { Check, CheckOutcome, CheckReport, VerifyEvent } from './types.ts';

/** Verifies the problem in a folder and tells what happens; the last event is the report. A check that cannot go on because the jury's
 *  files are broken has found an error. @throws SandboxError when there is no sandbox, and the signal's reason. */
export async function* verify(
  folder: string,
  options: VerifyOptions,
): AsyncGenerator<VerifyEvent, void, undefined> {
  const startedMs = performance.now();
  const { problem, issues } = await read(folder, options);
  if (problem === undefined) {
    yield* reportUnreadable(folder, issues, startedMs);
    return;
  }
  const events: VerifyEvent[] = [];
  let current = '';
  let wake: () => void = () => undefined;
  const push = (event: VerifyEvent): void => {
    events.push(event);
    wake();
  };
  const results = options.cache ? new ResultCache() : undefined;
  const tell = (text: string): void => push({ type: 'progress', check: current, text });
  const reports: CheckReport[] = [];
  const work = async (): Promise<void> => {
    current = 'time limit';
    const total = checks.length;
    push({ type: 'started', check: current, done: 0, total });
    const context = await contextOf(problem, { issues, options, results, tell });
    try {
      for (const check of checks) {
        options.signal?.throwIfAborted();
        current = check.name;
        push({ type: 'started', check: current, done: reports.length, total });
        const report = await runCheck(check, context);
        reports.push(report);
        push({ type: 'checked', report });
      }
      const { names, slug, dialect, cases } = context.problem;
      push({
        type: 'report',
        report: {
          problem: slug,
          title: names.en ?? Object.values(names)[0] ?? slug,
          dialect,
          cases: cases.length,
          checks: reports,
          submissions: await context.judged(),
          runs: { ...(results?.counts ?? { run: 0, known: 0 }) },
          ms: performance.now() - startedMs,
        },
      });
    } finally {
      await context.close();
    }
  };
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
    wake();
  });
  working.catch(() => undefined);
  while (!isDone || events.length > 0) {
    const next = events.shift();
    if (next !== undefined) yield next;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (isDone || events.length > 0) resolve();
      });
  }
  await working;
}

interface Reading {
  readonly problem: Problem | undefined;
  readonly issues: readonly FileIssue[];
}

async function read(folder: string, { signal, slots }: VerifyOptions): Promise<Reading> {
  try {
    const made = await makeMissingTests(folder, {
      ...(signal === undefined ? {} : { signal }),
      workers: slots,
    });
    const reading = readTwice(folder, made === undefined ? {} : { dataFolder: made.dataFolder });
    return { ...reading, issues: [...(made?.warnings ?? []), ...reading.issues] };
  } catch (error) {
    if (error instanceof PackageError) return { problem: undefined, issues: error.issues };
    if (!(error instanceof UserError)) throw error;
    const expected = 'tests that are there, or programs that make them';
    const issue = { severity: 'error', file: shownPath(folder), expected, found: error.message } as const;
    return { problem: undefined, issues: [issue] };
  }
}

function readTwice(folder: string, where: { readonly dataFolder?: string }): Reading {
  let issues: readonly FileIssue[] = [];
  try {
    const problem = readProblem(folder, { ...where, strict: true });
    return { problem, issues: problem.warnings };
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    ({ issues } = error);
  }
  try {
    return { problem: readProblem(folder, where), issues };
  } catch (error) {
    if (error instanceof PackageError) return { problem: undefined, issues };
    throw error;
  }
}

async function* reportUnreadable(
  folder: string,
  issues: readonly FileIssue[],
  startedMs: number,
): AsyncGenerator<VerifyEvent, void, undefined> {
  const findings = issues.map(formatFinding);
  const report: CheckReport = {
    name: 'format',
    status: 'error',
    summary: 'it cannot be read',
    findings,
    ms: performance.now() - startedMs,
  };
  yield { type: 'checked', report };
  const name = folder.replace(/\/+$/, '').replace(/^.*\//, '');
  yield {
    type: 'report',
    report: {
      problem: name,
      title: name,
      dialect: 'unknown',
      cases: 0,
      checks: [report],
      submissions: [],
      runs: { run: 0, known: 0 },
      ms: performance.now() - startedMs,
    },
  };
}

type Shared = Pick<VerifyContext, 'issues' | 'options' | 'results' | 'tell'>;

async function contextOf(problem: Problem, shared: Shared): Promise<VerifyContext> {
  const isGiven = problem.timeLimit.source !== 'submissions' || unsupportedFeatures(problem).length > 0;
  if (isGiven) return new VerifyContext({ ...shared, problem, measured: undefined });
  const { signal } = shared.options;
  const { results } = shared;
  const options = {
    ...(results === undefined ? {} : { results }),
    ...(signal === undefined ? {} : { signal }),
  };
  const measured = await measureTimeLimit(problem, options, (event) =>
    shared.tell(`measuring ${event.submission}`),
  );
  const timeMs = measured.derived.ok ? measured.derived.timeMs : problem.limits.timeMs;
  return new VerifyContext({
    ...shared,
    problem: { ...problem, limits: { ...problem.limits, timeMs } },
    measured,
  });
}

async function runCheck(check: Check, context: VerifyContext): Promise<CheckReport> {
  const startedMs = performance.now();
  const { name } = check;
  const reason = whyNot(check.needs, context);
  if (reason !== undefined) return { name, status: 'skipped', summary: reason, findings: [], ms: 0 };
  const outcome = await runSafely(check, context);
  const status =
    (['error', 'warning', 'note'] as const).find((severity) =>
      outcome.findings.some((finding) => finding.severity === severity),
    ) ?? 'ok';
  return { name, status, ...outcome, ms: performance.now() - startedMs };
}

async function runSafely(check: Check, context: VerifyContext): Promise<CheckOutcome> {
  try {
    return await check.run(context);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { slug } = context.problem;
    return {
      summary: 'it could not be finished',
      findings: [{ severity: 'error', place: slug, found: error.message }],
    };
  }
}
