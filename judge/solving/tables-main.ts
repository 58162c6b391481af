/** What threads of solvers load besides: tables that are kept between runs. */
import { writeSync } from 'node:fs';
import { describeSystemError } from '#host';
import { readTable, roomForThreads, saveTable, type TableSpec, tablePath } from '#reference/tables';

/** Reads a table. False: there is none; or it is damaged or of another version, which is said.
 *  @throws RangeError if this process may not have the memory of the table, which is said once: the system would end
 *  the process in the midst of work */
export function readKeptTable(spec: TableSpec, into: Uint8Array): boolean {
  requireMemory(spec);
  const path = tablePath(spec);
  try {
    const reading = readTable(path, spec, into);
    if (reading.kind === 'broken')
      say(`${path}: ${reading.reason}; the table is made again when it is needed`);
    return reading.kind === 'read';
  } catch (error) {
    say(`${path}: cannot be read (${describeSystemError(error)}); the table is made again when it is needed`);
    return false;
  }
}

/** Keeps a table, unless its place cannot be written, which is said. */
export function saveKeptTable(spec: TableSpec, data: Uint8Array): void {
  const path = tablePath(spec);
  try {
    saveTable(path, spec, data);
  } catch (error) {
    say(
      `${path}: cannot be written (${describeSystemError(error)}), so the table will be made again next time; to keep its ${megabytesOf(data.length)} MB in another folder, name that in XDG_CACHE_HOME`,
    );
  }
}

/** Memory that the search takes besides. */
const otherBytes = 150e6;
let isLackTold = false;

function requireMemory({ name, bytes }: TableSpec): void {
  const [needed, free] = [bytes + otherBytes, process.availableMemory()];
  if (free >= needed) return;
  const lack = `needs ${megabytesOf(needed)} MB of memory, and ${megabytesOf(free)} MB are free`;
  if (!isLackTold) say(`the table ${name} ${lack}: the search goes on without it`);
  isLackTold = true;
  throw new RangeError(`the table ${name} ${lack}`);
}

const megabytesOf = (bytes: number): number => Math.ceil(bytes / 1e6);

/** At once: a stream of a thread loses what the thread has not sent when it ends. */
const say = (line: string) => writeSync(2, `${line}\n`);

/** Whether another thread can begin; where it cannot, Node would end the process. */
export const hasRoomForThread = (): boolean => roomForThreads() > 0;
