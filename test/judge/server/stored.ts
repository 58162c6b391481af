import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { CaseResult, ExtractedFacts, Judgement, ToldLanguage } from '#protocol';
import {
  addBundledProblem,
  type Claim,
  claim,
  type Database,
  enterWorker,
  finishJudgement,
  putRecordTask,
  reportProgress,
} from '#store';

const language = (id: string, name: string): ToldLanguage => ({
  id,
  name,
  version: '1.0',
  runLine: './program',
});

const sandbox = {
  backEnd: 'cgroup v2',
  measuredBy: 'cgroup-v2',
  missing: [],
  hints: ['for the owner'],
} as const;

/** A worker that has C, C++ and Python has reported. */
export const storeWorker = (db: Database): Promise<void> =>
  enterWorker(db, 'w1', {
    host: 'h',
    slots: 2,
    judgeDigest: 'd',
    sandbox,
    languages: [
      language('c', 'C'),
      language('cpp', 'C++'),
      language('python3', 'Python 3'),
      language('pypy3', 'PyPy'),
    ],
  });

/** What a worker would find of a problem. */
export const factsOf = (slug: string, more: Partial<ExtractedFacts> = {}): ExtractedFacts => ({
  slug,
  names: { en: `The ${slug}` },
  types: ['pass-fail'],
  limits: { timeMs: 1_000, memoryBytes: 2 ** 28, outputBytes: 2 ** 23, codeBytes: 131_072 },
  languageFactors: true,
  statements: [],
  samples: [],
  attachments: [],
  credits: [],
  tags: [],
  caseCount: 2,
  ...more,
});

/** Stores a problem that is open in the archive. */
export const storeProblem = (db: Database, slug: string, more: Partial<ExtractedFacts> = {}): Promise<void> =>
  addBundledProblem(db, `digest of ${slug}`, factsOf(slug, more));

/** A case, its number after its name. */
export const caseResult = (
  name: string,
  number: number,
  verdict: CaseResult['verdict'] = 'AC',
): CaseResult => ({
  name,
  number,
  verdict,
  message: verdict === 'AC' ? '' : `wrong in ${name}`,
  forJury: `for the jury: ${name}`,
});

/** Claims the next job as a worker does. */
export async function claimNext(db: Database): Promise<Claim> {
  const [job] = await claim(db, {
    worker: 'w1',
    languages: ['c', 'cpp', 'python3'],
    count: 1,
    leaseMs: 60_000,
  });
  if (job === undefined) throw new Error('no job waits');
  return job;
}

/** Claims the job that a command, run meanwhile, is about to submit.
 *  @throws if the command ends without one, with what it said */
export async function claimFrom(db: Database, running: Promise<unknown>): Promise<Claim> {
  let ended: { readonly said: unknown } | undefined;
  void running.then(
    (said) => (ended = { said }),
    (error: unknown) => (ended = { said: error }),
  );
  for (;;) {
    const job = await claimNext(db).catch(() => undefined);
    if (job !== undefined) return job;
    if (ended !== undefined) throw new Error(`nothing was submitted: ${inspect(ended.said)}`);
    await sleep(20);
  }
}

/** Tells that the program of a job is compiled, and which cases are finished. */
export const report = (
  db: Database,
  job: Claim,
  caseCount: number,
  runs: readonly CaseResult[],
): Promise<boolean> => reportProgress(db, job, { caseCount, runs });

/** Ends a job with a verdict. */
export async function finish(
  db: Database,
  job: Claim,
  verdict: Judgement['verdict'],
  cases: readonly CaseResult[] = [],
  more: Partial<Judgement> = {},
): Promise<void> {
  const decidedBy = cases.find((one) => one.verdict !== 'AC')?.name;
  const judgement: Judgement = {
    problem: 'p',
    submission: 's',
    language: 'c',
    verdict,
    message: decidedBy === undefined ? '' : `wrong in ${decidedBy}`,
    ...(decidedBy !== undefined && { decidedBy }),
    cpuMs: 12,
    wallMs: 15,
    peakBytes: 4_096,
    compile: { ok: true, output: 'a warning', cached: false },
    cases,
    sandbox,
    worker: 'w1',
    ...more,
  };
  if (!(await finishJudgement(db, job, judgement))) throw new Error('the job is no longer held');
}

/** Stores a task whose record is open, as a worker leaves it, with a sequence of two moves. @returns id of the entry */
export async function storeRecord(db: Database, problem: string, accountId: number): Promise<number> {
  await putRecordTask(db, {
    slug: 'open',
    problem,
    name: 'Open',
    place: 1,
    input: '1',
    answer: '2',
    args: [],
  });
  await db.deleteFrom('job').where('kind', '=', 'record-task').execute();
  const task = await db
    .updateTable('record_task')
    .set({ jury_moves: 2, lower_bound: 1 })
    .where('slug', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  const result = JSON.stringify({ verdict: 'AC', message: '', moves: 2 });
  const entry = { task_id: task.id, account_id: accountId, files: '[]', result, sequence: 'L R', moves: 2 };
  const { id } = await db.insertInto('record_entry').values(entry).returning('id').executeTakeFirstOrThrow();
  return id;
}
