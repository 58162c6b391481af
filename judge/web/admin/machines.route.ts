import { h } from 'preact';
import { clockWords, loadWords, paths, timeFactor } from '#protocol';
import { admins, changeStanding, defineRoute, jury, redirect, standingInput } from '#server';
import { listWorkers, type RunningJob, type StoredWorker, workerJobs } from '#store';
import { frameOf, sendPage } from '../frame/frame-of.ts';
import { address } from '../parts/text.ts';
import { MachinesPage, type MachineView } from './machines.tsx';

const silentMs = 120_000;

const machines = defineRoute({
  at: `GET ${paths.machines}`,
  may: jury,
  summary: 'Show the judging machines',
  async handle(visit) {
    const { db, settings } = visit.services;
    const [workers, jobs] = await Promise.all([listWorkers(db), workerJobs(db)]);
    const views = workers.map((worker) => machineOf(worker, jobs, settings.values['reference rate']));
    const rule = settings.values['workers alike'];
    return sendPage(h(MachinesPage, { frame: frameOf(visit), machines: views, rule }));
  },
});

function machineOf(worker: StoredWorker, jobs: readonly RunningJob[], reference: number): MachineView {
  const { name, facts, state, faults, standing, startedAt, seenAt, alive, attackCard } = worker;
  const { differs = [], refused = [], clockMs = 0 } = state;
  return {
    name,
    host: facts.host,
    slots: facts.slots,
    health: alive ? 'ok' : Date.now() - seenAt.getTime() < silentMs ? 'late' : 'silent',
    standing,
    differs,
    refused: [...faults.map((fault) => `what it says of itself cannot be read: ${fault}`), ...refused],
    clock: clockWords(clockMs),
    backEnd: facts.sandbox.backEnd,
    measuredBy: facts.sandbox.measuredBy,
    rate: facts.rate,
    timeFactor: timeFactor(reference, facts.rate),
    missing: facts.sandbox.missing,
    hints: facts.sandbox.hints,
    languages: facts.languages.map((language) => ({ name: language.name, version: language.version })),
    judgeDigest: facts.judgeDigest,
    load: loadWords(state),
    jobs: jobs.filter((job) => job.worker === name),
    attackCard,
    startedAt,
    seenAt,
  };
}

const stand = defineRoute({
  at: `POST ${paths.machines}/:name/standing`,
  may: admins,
  summary: 'Enable, drain or disable a judging machine',
  input: standingInput,
  async handle(visit) {
    await changeStanding(visit);
    return redirect(address(paths.machines, { notice: 'saved' }));
  },
});

/** The judging machines, for the jury; administrators decide what they do. */
export const machinePages = [machines, stand];
