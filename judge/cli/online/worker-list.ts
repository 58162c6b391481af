import { loadWords, type WorkerTold } from '../../protocol/index.ts';
import { renderTable, sanitiseLine } from '../../report/index.ts';
import {
  type Database,
  listGrants,
  listWorkers,
  type RunningJob,
  type StoredWorker,
  workerJobs,
} from '../../store/index.ts';
import { type Io, styleOf } from '../terminal/io.ts';

const headings = ['name', 'machine', 'state', 'sandbox', 'load', 'judges', 'last seen', 'role'];

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
    stateOf(one),
    one.facts.sandbox.backEnd,
    loadWords(toldBy(one)),
    jobsOf(one.name).map(jobWords).join('; '),
    timeOf(one.seenAt),
    roleOf(one.name) ?? '',
  ]);
  const idle = unused.map(({ name, role }) => [name, '', 'never seen', '', '', '', '', role]);
  const cells = [...rows, ...idle].map((row) => row.map((cell) => sanitiseLine(cell)));
  const columns = headings.map((heading) => ({ heading }));
  io.stdout.write(renderTable(columns, cells, styleOf(io.stdout, io.env)));
  io.stdout.write(workers.map(notesOn).join(''));
}

const toldBy = ({ state }: StoredWorker): Partial<WorkerTold> => state;

/** `at work`, `silent, disabled`, `at work, refused`. */
function stateOf(worker: StoredWorker): string {
  const { differs = [], refused = [] } = toldBy(worker);
  const state = worker.alive ? 'at work' : 'silent';
  const standing = worker.standing === 'enabled' ? [] : [worker.standing];
  const likeness = refused.length > 0 ? ['refused'] : differs.length > 0 ? ['differs'] : [];
  return [state, ...standing, ...likeness].join(', ');
}

const jobWords = ({ kind, problem, submissionId, since }: RunningJob): string =>
  [
    submissionId === null ? kind : `submission ${submissionId}`,
    ...(problem === null ? [] : [`to ${problem}`]),
    ...(since === null ? [] : [`since ${timeOf(since)}`]),
  ].join(' ');

const timeOf = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

/** What does not fit into a row: languages with versions, and why a machine is refused. */
function notesOn(worker: StoredWorker): string {
  const { differs = [], refused = [] } = toldBy(worker);
  const languages = worker.facts.languages.map(({ name, version }) => `${name} ${version}`).join(', ');
  const why = [...new Set([...refused, ...differs])].map((one) => `  ${one}\n`);
  const lines = [`\n${worker.name}: ${languages || 'no languages'}\n`, ...why];
  return lines.map((one) => one.replace(/[^\n]+/, (text) => sanitiseLine(text))).join('');
}
