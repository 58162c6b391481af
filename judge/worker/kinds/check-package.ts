import { join } from 'node:path';
import { openProblem } from '#catalogue';
import { projectRoot, UserError } from '#host';
import { ResultCache } from '#judging';
import { openPackage, PackageError, type Problem } from '#problem-reader';
import {
  archive,
  type JuryResult,
  type PackageFinding,
  type PackageReport,
  withoutHostPaths,
} from '#protocol';
import { problemFacts } from '#statement';
import { finishVerify, type PackagePlace, packagePlace, putBlob, reportVerify } from '#store';
import { type CheckReport, type Finding, type JudgedSubmission, verify } from '#verify';
import type { HeldJob, JobKind, WorkerContext } from '../judging/context.ts';
import { withPackage } from '../judging/open-problems.ts';
import { untilStored } from '../machine/until-stored.ts';

/** Checks an uploaded package: it is ready when it can be judged and no check has found an error. */
export const checkPackage: JobKind = { work, giveUp };

const mutants = 5;
/** Submissions get the others. */
const slots = 1;

async function work(context: WorkerContext, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const longestMs = context.orders.packageCheckMs;
  const place = await untilStored(() => packagePlace(context.db, claim.subjectId), signal);
  const found = new FindingsSoFar(place.slug);
  try {
    const folder = await folderOf(context, place);
    // Whoever asks again wants to know what the submissions get here and now.
    const isAgain = place.timeLimitMs !== null;
    const isDone = await inTime(longestMs, signal, (until) =>
      runChecks(context, job, { folder, found, isAgain, until }),
    );
    if (isDone === undefined) found.stopped(longestMs);
    const problem = await inTime(longestMs, signal, (until) => opened(folder, until));
    if (problem === undefined)
      throw new UserError(`the package could not be opened within ${longestMs / 60_000} minutes`);
    found.canBeRead();
    const keep = (content: Buffer): Promise<string> => putBlob(context.db, content);
    const facts = found.ok ? await problemFacts({ ...problem, slug: place.slug }, keep) : undefined;
    await finish(context, job, { report: found.report(), facts });
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError) || error.fault === 'machine') throw error;
    found.add('package', error);
    await finish(context, job, { report: found.report() });
  }
}

/** The folder of a package, unpacked. @throws PackageFault if the zip file breaks a rule */
const folderOf = async ({ db }: WorkerContext, { slug, blob }: PackagePlace): Promise<string> =>
  blob === null ? join(projectRoot, 'problems', slug) : withPackage(db, { slug, blob }, openPackage);

/** The result of the work; undefined if it takes longer, and is stopped. */
async function inTime<T>(
  longestMs: number,
  signal: AbortSignal,
  work: (until: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const late = AbortSignal.timeout(longestMs);
  try {
    return await work(AbortSignal.any([signal, late]));
  } catch (error) {
    if (signal.aborted || !late.aborted) throw error;
    return undefined;
  }
}

async function opened(folder: string, signal: AbortSignal): Promise<Problem> {
  return (await openProblem(folder, {}, { signal, slots, results: new ResultCache() })).problem;
}

/** @returns true when all have run */
async function runChecks(
  { db, announcer }: WorkerContext,
  { claim, signal, lost }: HeldJob,
  {
    folder,
    found,
    isAgain,
    until,
  }: {
    readonly folder: string;
    readonly found: FindingsSoFar;
    readonly isAgain: boolean;
    readonly until: AbortSignal;
  },
): Promise<true> {
  for await (const event of verify(folder, {
    mutants,
    seed: 1,
    all: false,
    slots,
    cache: !isAgain,
    signal: until,
  })) {
    if (event.type === 'started') found.begin(event.check);
    else if (event.type === 'checked') found.addCheck(event.report);
    else if (event.type === 'judged') found.addSubmissions(event.submissions);
    else continue;
    if (!(await untilStored(() => reportVerify(db, claim, found.report()), signal))) lost();
    announcer.announce('check', String(claim.subjectId));
  }
  return true;
}

async function giveUp(context: WorkerContext, job: HeldJob, trouble: string): Promise<void> {
  const place = await untilStored(() => packagePlace(context.db, job.claim.subjectId), job.signal);
  const found = new FindingsSoFar(place.slug);
  found.add('judge', new Error(`the judge failed: ${trouble}`));
  await finish(context, job, { report: found.report() });
}

async function finish(
  { db, announcer, log }: WorkerContext,
  { claim, signal }: HeldJob,
  result: Parameters<typeof finishVerify>[2] & { readonly report: PackageReport },
): Promise<void> {
  const isHeld = await untilStored(() => finishVerify(db, claim, result), signal);
  if (!isHeld) return;
  announcer.announce('event', archive);
  announcer.announce('check', String(claim.subjectId));
  log.info({ ok: result.report.ok }, 'checked');
}

const severities = { error: 'error', warning: 'warning', note: 'info' } as const;
const mostFindings = 1_000;
const longestText = 2_000;

/** What the check of a package has found so far. Places and messages name no folder of this machine. */
class FindingsSoFar {
  readonly #slug: string;
  #findings: PackageFinding[] = [];
  #checks: NonNullable<PackageReport['checks']> = [];
  #checking: string | undefined;
  #submissions: readonly JuryResult[] | undefined;

  constructor(slug: string) {
    this.#slug = slug;
  }

  get ok(): boolean {
    return this.#findings.every(({ severity }) => severity !== 'error');
  }

  begin(check: string): void {
    this.#checking = check;
  }

  addCheck({ name, status, summary, findings }: CheckReport): void {
    this.#checking = undefined;
    this.#checks = [...this.#checks, { name, status, summary: text(summary) }];
    for (const finding of findings) this.#push(this.#findingOf(name, finding));
  }

  addSubmissions(judged: readonly JudgedSubmission[]): void {
    this.#submissions = judged.slice(0, mostFindings).map(juryResult);
  }

  /** The error that stopped a check. */
  add(check: string, error: Error): void {
    this.#checking = undefined;
    if (
      error instanceof PackageError &&
      this.#findings.some((one) => one.check === 'format' && one.severity === 'error')
    )
      return; // the check of the format has said it
    this.#push({ severity: 'error', check, message: text(error.message) });
  }

  stopped(afterMs: number): void {
    const message = `the checks were stopped after ${afterMs / 60_000} minutes`;
    this.#push({ severity: 'warning', check: this.#checking ?? '', message });
    this.#checking = undefined;
  }

  /** The package was read in the lenient way of judging: what only a strict reader refuses becomes a warning. */
  canBeRead(): void {
    this.#findings = this.#findings.map((one) =>
      one.check === 'format' && one.severity === 'error' ? { ...one, severity: 'warning' } : one,
    );
    this.#checks = this.#checks.map((one) =>
      one.name === 'format' && one.status === 'error' ? { ...one, status: 'warning' } : one,
    );
  }

  report(): PackageReport {
    return {
      ok: this.ok,
      findings: this.#findings.slice(0, mostFindings),
      checks: this.#checks,
      checking: this.#checking,
      submissions: this.#submissions,
    };
  }

  #findingOf(check: string, { severity, place, expected, found }: Finding): PackageFinding {
    const message = expected === undefined ? found : `expected ${expected}, found ${found}`;
    return {
      severity: severities[severity],
      check,
      message: text(message),
      place: place !== this.#slug && place !== '' ? text(place) : undefined,
    };
  }

  #push(finding: PackageFinding): void {
    this.#findings.push(finding);
  }
}

const juryResult = ({ submission, judgement, comparison }: JudgedSubmission): JuryResult => ({
  name: submission.name,
  expected: text(comparison.wanted),
  verdict: judgement.verdict,
  faults: comparison.faults.map(({ expected, found }) => text(`expected ${expected}, found ${found}`)),
  cpuMs: judgement.cpuMs,
  peakBytes: judgement.peakBytes,
  language: judgement.language,
  notJudged: judgement.notJudged,
});

const text = (raw: string): string => {
  const shown = withoutHostPaths(raw);
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
};
