/** What threads of solvers load besides: tables that are kept between runs. */
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
    say(`${path}: cannot be read (${messageOf(error)})`);
    return false;
  }
}

/** Keeps a table, unless its place cannot be written, which is said. */
export function saveKeptTable(spec: TableSpec, data: Uint8Array): void {
  const path = tablePath(spec);
  try {
    saveTable(path, spec, data);
  } catch (error) {
    say(`${path}: cannot be written (${messageOf(error)}); the table will be made again next time`);
  }
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether another thread can begin; where it cannot, Node would end the process. */
export const hasRoomForThread = (): boolean => roomForThreads() > 0;
