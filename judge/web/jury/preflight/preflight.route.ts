import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { h } from 'preact';
import { contestJury, defineRoute, type JuryReader } from '#server';
import { type Database, databaseNow, listWorkers, packageReadiness, workerActivity } from '#store';
import { contestFrame, juryHome } from '../../contest/visit/contest-visit.ts';
import { sendPage } from '../../frame/frame-of.ts';
import { preflightLines } from './findings.ts';
import { PreflightPage, type PreflightView } from './preflight.tsx';

async function viewOf(db: Database, { id, full: state, audience }: JuryReader): Promise<PreflightView> {
  const [packages, workers, activity, disk] = await Promise.all([
    packageReadiness(db, id),
    listWorkers(db),
    workerActivity(db),
    statfs(tmpdir()),
  ]);
  const before = Date.now();
  const databaseMs = await databaseNow(db);
  const after = Date.now();
  return {
    contestId: id,
    mayChange: audience.kind === 'admin',
    lines: preflightLines(state, {
      packages,
      workers,
      skewMs: (before + after) / 2 - databaseMs, // the answer was made between the two
      freeBytes: disk.bavail * disk.bsize,
    }),
    workers: workers.map(({ name, alive, facts, seenAt }) => {
      const { running = 0, judged = 0 } = activity.find(({ worker }) => worker === name) ?? {};
      return { name, isAlive: alive, slots: facts.slots, running, judged, seenAt };
    }),
  };
}

/** What would cause embarrassment at the start of a contest. */
export const preflightPage = defineRoute({
  at: `GET ${juryHome}/preflight`,
  may: contestJury,
  when: 'contest',
  summary: 'Show what is missing before the start of a contest, and what the workers do',
  async handle(visit) {
    const { reader } = visit;
    const view = await viewOf(visit.services.db, reader);
    return sendPage(h(PreflightPage, { frame: contestFrame(visit), view }));
  },
});
