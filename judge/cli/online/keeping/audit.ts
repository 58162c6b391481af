import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { sweepTemporaryFolders } from '#host';
import { type AuditReport, audit } from '#keeping';
import { renderTable, type Style, sanitiseLine } from '#report';
import { countOf } from '#text';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { parseLargeCount } from '../../options/option-values.ts';
import { type Io, printResult } from '../../terminal/io.ts';
import { CountDisplay } from '../../terminal/progress-display.ts';
import { dataOption, readStore } from '../store.ts';

const help = `${examples([
  ['judge audit', 'check all stored data, and judge 10 submissions again'],
  ['judge audit --verdicts 1000000', 'judge all submissions again'],
])}
Checks that event logs are numbered without gaps and duplicates; that events agree with the rows of the tables; that
the scoreboards of jury and public are the same from the log and from the rows; that every file has its SHA-256; and
that judging again gives the same verdicts. Nothing is changed. The judge may be running or stopped.

Exit status: 0 nothing differs; 1 something differs; 2 wrong usage or no database; 130 interrupted.\n`;

/** `judge audit`. */
export const auditCommand: CommandModule = { configure, help, run };

interface Flags {
  readonly verdicts: number;
  readonly seed?: string;
  readonly json?: true;
}

const usualSample = 10;

function configure(command: Command): void {
  command
    .option(...dataOption)
    .option(
      '--verdicts <n>',
      'how many submissions to judge again on this machine; 0: none',
      (text: string) => (text === '0' ? 0 : parseLargeCount(text)),
      usualSample,
    )
    .option('--seed <text>', 'seed of the sample; equal seeds choose the same submissions')
    .option('--json', 'print one line of JSON');
}

async function run(command: Command, io: Io): Promise<number> {
  const { verdicts: count, seed = randomBytes(4).toString('hex'), json } = command.opts<Flags>();
  sweepTemporaryFolders();
  const display = new CountDisplay(io, 'auditing');
  let steps = 0;
  const report = await readStore(command, io, (db) =>
    audit(db, { count, seed, signal: io.signal }, () => display.update({ done: ++steps })),
  ).finally(() => display.stop());
  printResult(io, json, { version: 1, seed, ...report }, (style) => textOf(report, seed, style));
  return report.findings.length === 0 ? exitStatus.done : exitStatus.failed;
}

const columns = ['where', '~expected', 'found'];

function textOf(report: AuditReport, seed: string, style: Style): string {
  const rows = report.findings.map(({ where, expected, found }) =>
    [where, expected, found].map(sanitiseLine),
  );
  const compared = [
    countOf(report.contests, 'event log'), // the archive has one too
    countOf(report.events, 'event'),
    countOf(report.rows, 'row'),
    countOf(report.files, 'file'),
    `${countOf(report.verdicts, 'verdict')} judged again (--seed ${sanitiseLine(seed)})`,
  ].join(', ');
  const outcome = rows.length === 0 ? 'nothing differs' : countOf(rows.length, 'difference');
  return `${rows.length === 0 ? '' : renderTable(columns, rows, style)}${compared}: ${outcome}\n`;
}
