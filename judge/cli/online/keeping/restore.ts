import { resolve } from 'node:path';
import type { Command } from 'commander';
import { shownPath } from '#host';
import { restoreFolder, restoreInto } from '#keeping';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { databaseFault } from '../../serve/database-fault.ts';
import { type Io, printResult } from '../../terminal/io.ts';
import { BytesDisplay } from '../../terminal/progress-display.ts';
import { dataFolder, dataOption } from '../store.ts';
import { contents } from './backup.ts';

const help = `${examples([
  ['judge restore monday.zip --data new', 'into a new data folder; then judge serve --data new'],
  ['DATABASE_URL=postgresql://… judge restore monday.zip', 'into an empty database'],
])}
The whole backup is verified first. A folder or database that is not empty is refused, and so is a backup from a newer
judge or PostgreSQL; a backup from an older judge is upgraded. Either everything is restored or nothing.

Exit status: 0 done; 2 wrong usage, a damaged file, a place that is not empty, no space; 130 interrupted, nothing was
restored.\n`;

/** `judge restore`. */
export const restoreCommand: CommandModule = { configure, help, run };

function configure(command: Command): void {
  command
    .argument('<file>', 'a file of `judge backup`')
    .option(...dataOption)
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const { json } = command.opts<{ readonly json?: true }>();
  const path = resolve(name);
  const display = new BytesDisplay(io, 'restoring');
  const options = { signal: io.signal, onProgress: (done: number, all: number) => display.update(done, all) };
  const { DATABASE_URL: url } = io.env;
  const folder = dataFolder(command, io);
  const restoring = url
    ? restoreInto(url, path, options).catch((error: unknown) => {
        throw databaseFault(url, error);
      })
    : restoreFolder(folder, path, options);
  const facts = await restoring.finally(() => display.stop());
  const place = url ? 'the database of DATABASE_URL' : shownPath(folder);
  const words = `restored into ${place} what was ${contents(facts)}\n`;
  printResult(io, json, { version: 1, file: path, ...facts }, () => words);
  return exitStatus.done;
}
