/** Theory of operation. A package is read twice: strictly, to find what is wrong with it, and leniently, as for
 *  grading. If it declares no time limit, the limit is measured first. Then the checks run one after the other in
 *  the order of the table, cheap ones first. They share expensive results (`context.ts`), above all the judged
 *  submissions. */

import { resolve } from 'node:path';
import { completeTests, deriveLimit, type LimitedProblem, type OpeningEvent } from '#catalogue';
import { type FileIssue, type Production, produce, shownPath, UserError } from '#host';
import { ResultCache } from '#judging';
import {
  PackageError,
  type Problem,
  readMissingTests,
  readProblem,
  unsupportedFeatures,
} from '#problem-reader';
import { titleIn } from '#text';
import { type Check, whyNot } from '../check.ts';
import { VerifyContext, type VerifyOptions } from '../context.ts';
import { type CheckReport, type Finding, formatFinding, type VerifyEvent } from '../report.ts';
import { checks } from './index.ts';
import { submissions } from './submissions.ts';

/** Verifies the problem in a folder and reports progress; the last event is the report. If a check cannot continue
 *  because a jury file is broken, that is an error finding. @throws SandboxError if there is no sandbox, and the
 *  signal's reason. */
export function verify(folder: string, options: VerifyOptions): Production<VerifyEvent> {
  return produce<VerifyEvent>(async (push, signal) => {
    const startedMs = performance.now();
    if (readMissingTests(folder, options.linksInto).plan !== undefined)
      push({ type: 'started', check: 'making tests', done: 0, total: checks.length });
    const { problem, issues } = await read(folder, options, signal);
    if (problem === undefined) {
      for (const event of unreadable(folder, issues, startedMs)) push(event);
      return;
    }
    await runChecks(problem, { issues, options, signal, startedMs }, push);
  }, options);
}

async function runChecks(
  problem: Problem,
  given: {
    readonly issues: readonly FileIssue[];
    readonly options: VerifyOptions;
    readonly signal: AbortSignal;
    readonly startedMs: number;
  },
  push: (event: VerifyEvent) => void,
): Promise<void> {
  const { issues, options, signal, startedMs } = given;
  let current = 'time limit';
  const results = options.cache ? new ResultCache() : undefined;
  const tell = (text: string): void => push({ type: 'progress', check: current, text });
  const reports: CheckReport[] = [];
  const total = checks.length;
  push({ type: 'started', check: current, done: 0, total });
  const context = await contextOf(problem, { issues, options, signal, results, tell });
  try {
    for (const check of checks) {
      signal.throwIfAborted();
      current = check.name;
      push({ type: 'started', check: current, done: reports.length, total });
      const report = await runCheck(check, context, reports);
      reports.push(report);
      push({ type: 'checked', report });
      if (check === submissions) push({ type: 'judged', submissions: await context.judged() });
    }
    const { names, slug, dialect, cases, limits, timeLimit } = context.problem;
    const isLimited = context.measured?.derived.ok !== false;
    push({
      type: 'report',
      report: {
        problem: slug,
        title: titleIn(names, slug),
        dialect,
        cases: cases.length,
        timeLimit: isLimited ? { ms: limits.timeMs, source: timeLimit.source } : undefined,
        checks: reports,
        submissions: await context.judged(),
        runs: { ...(results?.counts ?? { run: 0, known: 0 }) },
        ms: performance.now() - startedMs,
      },
    });
  } finally {
    await context.close();
  }
}

interface Reading {
  readonly problem: Problem | undefined;
  readonly issues: readonly FileIssue[];
}

async function read(
  folder: string,
  { slots, linksInto }: VerifyOptions,
  signal: AbortSignal,
): Promise<Reading> {
  const links = { linksInto };
  try {
    const { warnings, ...where } = await completeTests(folder, { signal, slots, ...links });
    const reading = readTwice(folder, { ...where, ...links });
    return { ...reading, issues: [...warnings, ...reading.issues] };
  } catch (error) {
    if (error instanceof PackageError) return { problem: undefined, issues: error.issues };
    if (!(error instanceof UserError)) throw error;
    const expected = 'existing tests, or programs that generate them';
    const issue = { severity: 'error', file: shownPath(folder), expected, found: error.message } as const;
    return { problem: undefined, issues: [issue] };
  }
}

function readTwice(
  folder: string,
  where: { readonly dataFolder?: string; readonly linksInto?: string },
): Reading {
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

function unreadable(folder: string, issues: readonly FileIssue[], startedMs: number): readonly VerifyEvent[] {
  const ms = performance.now() - startedMs;
  const findings = issues.map(formatFinding).map(placedIn(folder));
  const report: CheckReport = {
    name: 'format',
    status: 'error',
    summary: 'the package cannot be read',
    findings,
    ms,
  };
  const name = folder.replace(/\/+$/, '').replace(/^.*\//, '');
  return [
    { type: 'checked', report },
    {
      type: 'report',
      report: {
        problem: name,
        title: name,
        dialect: 'unknown',
        cases: 0,
        checks: [report],
        submissions: [],
        runs: { run: 0, known: 0 },
        ms,
      },
    },
  ];
}

type Shared = Pick<VerifyContext, 'issues' | 'options' | 'signal' | 'results' | 'tell'>;

async function contextOf(problem: Problem, shared: Shared): Promise<VerifyContext> {
  const limited: LimitedProblem =
    unsupportedFeatures(problem).length > 0 ? { problem } : await limit(problem, shared);
  return new VerifyContext({ ...shared, ...limited });
}

async function limit(problem: Problem, { signal, results, tell, options }: Shared): Promise<LimitedProblem> {
  const onProgress = (event: OpeningEvent): void => {
    if (event.type === 'measuring') tell(`measuring ${event.submission}`);
  };
  try {
    return await deriveLimit(problem, { signal, results, onProgress, slots: options.slots });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { problem, measured: { derived: { ok: false, reason: story(error) }, bounds: [], leftOut: [] } };
  }
}

async function runCheck(
  check: Check,
  context: VerifyContext,
  before: readonly CheckReport[],
): Promise<CheckReport> {
  const startedMs = performance.now();
  const { name } = check;
  const skipped = (summary: string) => ({ name, status: 'skipped', summary, findings: [], ms: 0 }) as const;
  const reason = whyNot(check.needs, context);
  if (reason !== undefined) return skipped(reason);
  const finish = (summary: string, found: readonly Finding[]): CheckReport => {
    const findings = found.map(placedIn(context.problem.folder));
    const status =
      (['error', 'warning', 'note'] as const).find((severity) =>
        findings.some((finding) => finding.severity === severity),
      ) ?? 'ok';
    return { name, status, summary, findings, ms: performance.now() - startedMs };
  };
  try {
    const after = (check.after ?? []).flatMap((wanted) => before.find((one) => one.name === wanted) ?? []);
    const { summary, findings } = await check.run(context, after);
    return finish(summary, findings);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { slug } = context.problem;
    const report = finish(unfinished, [{ severity: 'error', place: slug, found: story(error) }]);
    const [failure] = report.findings;
    const same = before.find(
      (one) => one.summary === unfinished && one.findings[0]?.found === failure?.found,
    );
    return same === undefined ? report : skipped(`fails like ${same.name}`);
  }
}

const unfinished = 'could not be completed';

/** The message with its hint; longer hints are compiler output and are left out. */
const story = ({ message, hint }: UserError): string =>
  hint === undefined || hint.includes('\n') ? message : `${message}; ${hint}`;

/** Makes places inside the package relative to it. */
function placedIn(folder: string): (finding: Finding) => Finding {
  // The whole path first: it ends with the shown one.
  const above = [resolve(folder), shownPath(folder)].map((path) => `${path}/`);
  const shorten = (text: string) => above.reduce((rest, path) => rest.replaceAll(path, ''), text);
  return ({ place, found, ...rest }) => ({ ...rest, place: shorten(place), found: shorten(found) });
}
