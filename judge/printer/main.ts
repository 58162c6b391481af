import { pino } from 'pino';
import { MachineLack } from '#host';
import { Announcer, openDatabase } from '#store';
import { runSupervised, type SupervisedLife } from '#supervisor';
import { parsePrintCommand } from './print-command.ts';
import { runPrinter } from './printer.ts';

const log = pino({ base: { process: 'printer' } }, pino.destination({ dest: 2, sync: false }));

/** How long a command may take for one job. */
const limitMs = 60_000;

/** The printer as a process: see README. */
async function print({ stop, ready }: SupervisedLife): Promise<void> {
  const { ANTIPODE_DATABASE_URL: url, ANTIPODE_PRINT_COMMAND: text = '' } = process.env;
  if (!url) throw new MachineLack('ANTIPODE_DATABASE_URL: expected the address of a database, found none');
  const command = parsePrintCommand(text);
  const db = openDatabase(url, {
    connections: 2,
    onTrouble: (err) => log.warn({ err }, 'a connection was lost'),
  });
  const announcer = new Announcer(db);
  ready();
  log.info({ command }, 'the printer works');
  await runPrinter({ db, url, announcer, command, limitMs, log }, stop);
  await announcer.settled();
  await db.destroy();
}

await runSupervised(log, print);
