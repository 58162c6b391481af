/** What threads of solvers load besides: tables that are kept between runs. */
import { describeSystemError } from '#host';
import { readTable, roomForThreads, saveTable, type TableSpec, tablePath } from '#reference/tables';

/** Reads a table. False: there is none; or it is damaged or of another version, which is said. */
export function readKeptTable(spec: TableSpec, into: Uint8Array): boolean {
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
    const megabytes = Math.ceil(data.length / 1e6);
    say(
      `${path}: cannot be written (${describeSystemError(error)}), so the table will be made again next time; to keep its ${megabytes} MB in another folder, name that in XDG_CACHE_HOME`,
    );
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Whether another thread can begin; where it cannot, Node would end the process. */
export const hasRoomForThread = (): boolean => roomForThreads() > 0;
