import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { type AuditReport, audit } from '../../../audit/index.ts';
import { sweepTemporaryFolders } from '../../../host/index.ts';
import { countOf, renderTable, sanitiseLine } from '../../../report/index.ts';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { parseLargeCount } from '../../options/option-values.ts';
import { type Io, styleOf } from '../../terminal/io.ts';
import { CountDisplay } from '../../terminal/progress-display.ts';
import { dataOption, withStore } from '../store.ts';

/** `judge audit`. */
export const auditCommand: CommandModule = { configure, run };

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
      'how many verdicts are judged again on this machine; 0: none',
      (text: string) => (text === '0' ? 0 : parseLargeCount(text)),
      usualSample,
    )
    .option('--seed <text>', 'which ones: the same seed, the same sample')
    .option('--json', 'print one line of JSON')
    .addHelpText(
      'after',
      `${examples([
        ['judge audit', 'compare everything that a running judge keeps, and 10 verdicts'],
        ['judge audit --verdicts 1000000', 'judge everything again'],
      ])}
Compares: the numbers of each event log (no gap, none twice); its events with the rows of the tables; the boards of
the jury and of the public, computed from the log and from the rows; every file with its SHA-256; verdicts with what
judging gives now. Nothing is changed. It may run beside a working judge.

Exit status: 0 nothing differs; 1 something differs; 2 wrong usage or no database; 130 interrupted.\n`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const { verdicts: count, seed = randomBytes(4).toString('hex'), json } = command.opts<Flags>();
  sweepTemporaryFolders();
  const display = new CountDisplay(io, 'auditing');
  let steps = 0;
  const report = await withStore(command, io, (db) =>
    audit(db, { count, seed, signal: io.signal }, () => display.update({ done: ++steps })),
  ).finally(() => display.stop());
  io.stdout.write(
    json
      ? `${JSON.stringify({ version: 1, seed, ...report })}\n`
      : textOf(report, seed, styleOf(io.stdout, io.env)),
  );
  return report.findings.length === 0 ? exitStatus.done : exitStatus.failed;
}

const columns = [
  { heading: 'where' },
  { heading: 'expected', flexible: 'wrap' },
  { heading: 'found' },
] as const;

function textOf(report: AuditReport, seed: string, style: ReturnType<typeof styleOf>): string {
  const rows = report.findings.map(({ where, expected, found }) =>
    [where, expected, found].map(sanitiseLine),
  );
  const compared = [
    countOf(report.contests, 'contest'),
    countOf(report.events, 'event'),
    countOf(report.rows, 'row'),
    countOf(report.files, 'file'),
    `${countOf(report.verdicts, 'verdict')} judged again (--seed ${sanitiseLine(seed)})`,
  ].join(', ');
  const outcome = rows.length === 0 ? 'nothing differs' : countOf(rows.length, 'difference');
  return `${rows.length === 0 ? '' : renderTable(columns, rows, style)}${compared}: ${outcome}\n`;
}
