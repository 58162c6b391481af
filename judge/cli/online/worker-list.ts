import { clockWords, loadWords, utcText, type WorkerTold } from '#protocol';
import { renderTable, sanitiseLine } from '#report';
import {
  type Database,
  listGrants,
  listWorkers,
  type RunningJob,
  type StoredWorker,
  workerJobs,
} from '#store';
import { type Io, styleOf } from '../terminal/io.ts';

const headings = ['name', 'machine', 'standing', 'state', 'sandbox', 'load', 'judges', 'last seen', 'role'];

/** Prints all judging machines, and roles that no machine has used. */
export async function listMachines(db: Database, asJson: boolean, io: Io): Promise<void> {
  const grants = await listGrants(db);
  const [workers, jobs] = await Promise.all([listWorkers(db), workerJobs(db)]);
  const roleOf = (name: string): string | null => grants.find((grant) => grant.name === name)?.role ?? null;
  const jobsOf = (name: string) => jobs.filter(({ worker }) => worker === name);
  const unused = grants.filter(({ name }) => workers.every((one) => one.name !== name));
  if (asJson) {
    const listed = workers.map((one) => ({ ...one, role: roleOf(one.name), jobs: jobsOf(one.name) }));
    io.stdout.write(`${JSON.stringify({ workers: listed, unused })}\n`);
    return;
  }
  const rows = workers.map((one) => [
    one.name,
    one.facts.host,
    one.standing,
    stateOf(one),
    one.facts.sandbox.backEnd,
    loadWords(toldBy(one)),
    jobsOf(one.name).map(jobWords).join('; '),
    utcText(one.seenAt.getTime()),
    roleOf(one.name) ?? '',
  ]);
  const idle = unused.map(({ name, role }) => [name, '', '', 'never seen', '', '', '', '', role]);
  const cells = [...rows, ...idle].map((row) => row.map((cell) => sanitiseLine(cell)));
  io.stdout.write(renderTable(headings, cells, styleOf(io.stdout, io.env)));
  io.stdout.write(workers.map(notesOn).join(''));
}

/** The reasons why it is refused, including what cannot be read. */
const toldBy = ({ state, faults }: StoredWorker): Partial<WorkerTold> => ({
  ...state,
  refused: [...faults.map((fault) => `cannot be read: ${fault}`), ...(state.refused ?? [])],
});

/** `at work`, `silent`, `refused: judge`, `at work, differs: C`. */
function stateOf(worker: StoredWorker): string {
  const { differs = [], refused = [] } = toldBy(worker);
  const { alive, facts } = worker;
  if (alive && refused.length > 0) return `refused: ${subjectsOf(refused)}`;
  return [
    alive ? 'at work' : 'silent',
    ...(differs.length > 0 ? [`differs: ${subjectsOf(differs)}`] : []),
    ...(facts.sandbox.missing.length > 0 ? ['lacks protections'] : []),
    ...(clockOf(worker) === undefined ? [] : ['clock is wrong']),
  ].join(', ');
}

/** Of lines such as `judge: found …, expected …`. */
const subjectsOf = (lines: readonly string[]): string =>
  lines.map((one) => one.split(':', 1)[0] ?? one).join(', ');

const clockOf = (worker: StoredWorker): string | undefined => clockWords(toldBy(worker).clockMs ?? 0);

const jobWords = ({ kind, problem, submission, since }: RunningJob): string =>
  [
    submission === null ? kind : `submission ${submission.apiId} of ${submission.contestId}`,
    ...(problem === null ? [] : [`to ${problem}`]),
    ...(since === null ? [] : [`since ${utcText(since.getTime())}`]),
  ].join(' ');

/** Details that do not fit into a row: languages with versions, why a machine is refused, and warnings. */
function notesOn(worker: StoredWorker): string {
  const { differs = [], refused = [] } = toldBy(worker);
  const languages = worker.facts.languages.map(({ name, version }) => `${name} ${version}`).join(', ');
  const { missing, hints } = worker.facts.sandbox;
  const clock = clockOf(worker);
  const warnings = [
    ...new Set([...refused, ...differs]),
    ...(missing.length > 0 ? [`missing protections: ${missing.join(', ')}`, ...hints] : []),
    ...(clock === undefined ? [] : [`its clock is ${clock} that of the database`]),
  ].map((one) => `  ${one}\n`);
  const lines = [`\n${worker.name}: ${languages || 'no languages'}\n`, ...warnings];
  return lines.map((one) => one.replace(/[^\n]+/, (text) => sanitiseLine(text))).join('');
}
