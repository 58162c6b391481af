/** `judge-in-child.ts <url of the database>`: takes jobs as a worker does and says at once that each is accepted, until
 *  it is ended. Prints a line when it listens. */
import type { Judgement } from '#protocol';
import { Announcer, type Claim, claim, finishJudgement, judgingTask, listen, openDatabase } from '#store';
import { stubWorker } from '../stub-worker.ts';

const [url = ''] = process.argv.slice(2);
const atOnce = 4;
const db = openDatabase(url, { connections: atOnce });
const announcer = new Announcer(db);
/** Ends the pauses of those who found no job. */
const pauses = new Set<() => void>();
const listener = listen(url, ['job'], () => {
  for (const end of pauses) end();
});
await listener.ready;
console.log('listens');
await Promise.all(Array.from({ length: atOnce }, takeJobs));

async function takeJobs(): Promise<never> {
  for (;;) {
    const jobs = await claim(db, { worker: stubWorker.host, languages: ['c'], count: 4, leaseMs: 60_000 });
    for (const job of jobs) await finish(job);
    if (jobs.length === 0)
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          pauses.delete(end);
          resolve();
        };
        const timer = setTimeout(end, 200);
        pauses.add(end);
      });
  }
}

async function finish(job: Claim): Promise<void> {
  const { judgementId, submissionId, problem, contestId } = await judgingTask(db, job.subjectId);
  const used = { cpuMs: 10, wallMs: 12, peakBytes: 2 ** 20 };
  const judgement: Judgement = {
    id: String(judgementId),
    problem: problem.slug,
    submission: String(submissionId),
    language: 'c',
    verdict: 'AC',
    message: '',
    ...used,
    compile: { ok: true, output: '', cached: false },
    cases: Array.from({ length: 20 }, (_, index) => ({
      name: `secret/${index + 1}`,
      number: index + 1,
      verdict: 'AC',
      message: '',
    })),
    sandbox: stubWorker.sandbox,
    worker: stubWorker.host,
  };
  await finishJudgement(db, job, judgement);
  announcer.announce('event', contestId);
}
