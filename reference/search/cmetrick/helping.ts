import { type DeepTask, helpDeep } from './deep.ts';
import { buildPairTable, type PairMemory, pairMemory, pairTableBytes } from './pair-table.ts';

/** The table of pairs in its file. */
export const pairTableSpec = () => ({
  name: 'cmetrick-pairs',
  parameters: { version: 2 },
  bytes: pairTableBytes(),
});

/** A thread that is asked to help with the table: it does so if it has come in time. */
interface PairTask {
  readonly memory: PairMemory;
  /** Threads that have come, and how many they are when all that come later are too late. */
  readonly coming: SharedArrayBuffer;
}

/** Threads that call `helpWithPairs` with what they are given. */
interface PairHelpers {
  readonly count: number;
  start(task: PairTask): void;
}

/** How long threads may take to begin. */
const beginMs = 3000;

/** Makes the table: two and a half minutes of CPU time, 1.1 GB.
 *  @throws RangeError when there is not so much memory */
export function makePairTable(helpers: PairHelpers): SharedArrayBuffer {
  const memory = pairMemory();
  const coming = new SharedArrayBuffer(8);
  const words = new Int32Array(coming);
  for (let n = 0; n < helpers.count; n += 1) helpers.start({ memory, coming });
  for (let come = Atomics.load(words, 0); come < helpers.count; come = Atomics.load(words, 0))
    if (Atomics.wait(words, 0, come, beginMs) === 'timed-out') break;
  const of = 1 + Atomics.load(words, 0);
  Atomics.store(words, 1, of);
  Atomics.notify(words, 1);
  buildPairTable(memory, { part: 0, of });
  return memory.table;
}

/** What a helper does for `makePairTable` or `searchDeep`. */
export function helpWithPairs(task: unknown): void {
  if (isPairTask(task)) helpToMake(task);
  else helpDeep(task as DeepTask);
}

const isPairTask = (task: unknown): task is PairTask =>
  typeof task === 'object' && task !== null && 'coming' in task;

function helpToMake({ memory, coming }: PairTask): void {
  const words = new Int32Array(coming);
  const part = Atomics.add(words, 0, 1) + 1;
  Atomics.notify(words, 0);
  Atomics.wait(words, 1, 0);
  const of = Atomics.load(words, 1);
  if (part < of) buildPairTable(memory, { part, of });
}
