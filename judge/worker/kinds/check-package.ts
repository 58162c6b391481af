import { join } from 'node:path';
import { openProblem } from '../../catalogue/index.ts';
import { projectRoot, UserError } from '../../host/index.ts';
import { ResultCache } from '../../judging/index.ts';
import { openPackage, type Problem } from '../../package/index.ts';
import type { PackageReport } from '../../protocol/index.ts';
import { problemFacts } from '../../statement/index.ts';
import { finishVerify, type PackagePlace, packagePlace, putBlob, reportVerify } from '../../store/index.ts';
import { verify } from '../../verify/index.ts';
import type { HeldJob, JobKind, WorkerBench } from '../bench.ts';
import { withPackage } from '../problems/open-problems.ts';
import { untilStored } from '../until-stored.ts';
import { FindingsSoFar } from './findings-so-far.ts';

/** An uploaded package is checked: it is ready when it can be judged and no check has found an error. */
export const checkPackage: JobKind = { work, giveUp };

/** Checks that take longer stop there; what was found until then decides. */
const longestMs = 15 * 60_000;
const mutants = 5;

async function work(bench: WorkerBench, job: HeldJob): Promise<void> {
  const { claim, signal } = job;
  const place = await untilStored(() => packagePlace(bench.db, claim.subjectId), signal);
  const found = new FindingsSoFar(place.slug);
  try {
    const folder = await folderOf(bench, place);
    // Who asks again wants to know what the submissions get here and now.
    const isAgain = place.timeLimitMs !== null;
    await runChecks(bench, job, { folder, found, isAgain });
    const problem = await opened(folder, bench, signal);
    found.canBeRead();
    const keep = (content: Buffer): Promise<string> => putBlob(bench.db, content);
    const facts = found.ok ? await problemFacts({ ...problem, slug: place.slug }, keep) : undefined;
    await finish(bench, job, { report: found.report(), ...(facts && { facts }) });
  } catch (error) {
    if (signal.aborted || !(error instanceof UserError) || error.fault === 'machine') throw error;
    found.add('package', error);
    await finish(bench, job, { report: found.report() });
  }
}

/** The folder of a package, unpacked. @throws PackageFault if the zip file breaks a rule */
const folderOf = async ({ db }: WorkerBench, { slug, blob }: PackagePlace): Promise<string> =>
  blob === null ? join(projectRoot, 'problems', slug) : withPackage(db, { slug, blob }, openPackage);

/** Half of the slots, so that submissions do not wait. */
const slotsFor = ({ judge }: WorkerBench): number => Math.max(1, Math.floor(judge.state.slots / 2));

async function opened(folder: string, bench: WorkerBench, signal: AbortSignal): Promise<Problem> {
  const options = { signal, slots: slotsFor(bench), results: new ResultCache() };
  return (await openProblem(folder, {}, options)).problem;
}

async function runChecks(
  bench: WorkerBench,
  { claim, signal, lost }: HeldJob,
  {
    folder,
    found,
    isAgain,
  }: { readonly folder: string; readonly found: FindingsSoFar; readonly isAgain: boolean },
): Promise<void> {
  const { db, announcer } = bench;
  const late = AbortSignal.timeout(longestMs);
  const slots = slotsFor(bench);
  const options = {
    mutants,
    seed: 1,
    all: false,
    slots,
    cache: !isAgain,
    signal: AbortSignal.any([signal, late]),
  };
  try {
    for await (const event of verify(folder, options)) {
      if (event.type === 'started') found.begin(event.check);
      else if (event.type === 'checked') found.addCheck(event.report);
      else if (event.type === 'judged') found.addSubmissions(event.submissions);
      else continue;
      if (!(await untilStored(() => reportVerify(db, claim, found.report()), signal))) lost();
      announcer.announce('check', String(claim.subjectId));
    }
  } catch (error) {
    if (signal.aborted || !late.aborted) throw error;
    found.stopped(longestMs);
  }
}

async function giveUp(bench: WorkerBench, job: HeldJob, trouble: string): Promise<void> {
  const place = await untilStored(() => packagePlace(bench.db, job.claim.subjectId), job.signal);
  const found = new FindingsSoFar(place.slug);
  found.add('judge', new Error(`the judge failed: ${trouble}`));
  await finish(bench, job, { report: found.report() });
}

async function finish(
  { db, announcer, log }: WorkerBench,
  { claim, signal }: HeldJob,
  result: Parameters<typeof finishVerify>[2] & { readonly report: PackageReport },
): Promise<void> {
  const isHeld = await untilStored(() => finishVerify(db, claim, result), signal);
  if (!isHeld) return;
  announcer.announce('event', 'archive');
  announcer.announce('check', String(claim.subjectId));
  log.info({ ok: result.report.ok }, 'checked');
}
