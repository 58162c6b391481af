import { availableParallelism, cpus, release } from 'node:os';
import type { Command } from 'commander';
import { type AttackReport, measurePrecision, tryAttacks } from '#doctor';
import { MachineLack, UserError } from '#host';
import { type AttackCard, type AttackResult, attackCounts } from '#protocol';
import { renderTable, type Style, sanitiseLine } from '#report';
import { probeSandbox } from '#sandbox';
import { judgeDigest } from '#setup';
import { keepAttackCard, openDatabase, ownWorkerName, requireSchema } from '#store';
import { keptOwnName } from '#worker';
import { exitStatus } from '../command.ts';
import { dataFolder, withDatabaseUrl } from '../online/store.ts';
import { type Io, printResult } from '../terminal/io.ts';
import { CountDisplay } from '../terminal/progress-display.ts';
import { version } from '../version.ts';

/** `judge doctor --attack`: every attack against this machine, and how exactly it measures time. */
export async function attackMachine(command: Command, io: Io, json: boolean): Promise<number> {
  const { backEnd, missing } = await probeSandbox();
  const report = await attackAll(io);
  const card: AttackCard = {
    version: 1,
    at: new Date().toISOString(),
    judge: version(),
    judgeDigest: judgeDigest(),
    kernel: release(),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    backEnd,
    missing,
    ...report,
    precision: await measurePrecision(),
  };
  const kept = await keep(card, command, io);
  printResult(io, json, { ...card, kept }, (style) => `${renderCard(card, style)}${keptWords(kept)}\n`);
  return attackCounts(card).broke + card.blind.length === 0 ? exitStatus.done : exitStatus.failed;
}

async function attackAll(io: Io): Promise<AttackReport> {
  using display = new CountDisplay(io, 'attacks');
  let done = 0;
  return await tryAttacks({
    onAttack: () => {
      io.signal.throwIfAborted();
      display.update({ done: ++done });
    },
  });
}

/** Where the card is shown to the jury, or why it is not. */
type Kept = { readonly machine: string } | { readonly trouble: string };

const keptWords = (kept: Kept): string =>
  'machine' in kept
    ? `stored: shown on the page Machines for ${sanitiseLine(kept.machine)}`
    : `not stored for the page Machines: ${sanitiseLine(kept.trouble)}`;

/** Stores the card with this machine's row. */
async function keep(card: AttackCard, command: Command, io: Io): Promise<Kept> {
  try {
    return await withDatabaseUrl(command, io, (url) => keepIn(url, card, dataFolder(command, io)));
  } catch (error) {
    if (error instanceof UserError || error instanceof MachineLack) return { trouble: error.message };
    throw error;
  }
}

async function keepIn(url: string, card: AttackCard, folder: string): Promise<Kept> {
  await using db = openDatabase(url, { connections: 1 });
  await requireSchema(db);
  const machine = (await ownWorkerName(db)) ?? keptOwnName(folder);
  const isKept = machine !== undefined && (await keepAttackCard(db, machine, card));
  return isKept ? { machine } : { trouble: 'no worker on this machine has ever connected to that database' };
}

const marks = { held: 'green', reduced: 'yellow', broke: 'red' } as const;

/** The card: what was tried, what held, how precise times are, and by which means. */
function renderCard(card: AttackCard, style: Style): string {
  const { colours } = style;
  const { held, reduced, broke } = attackCounts(card);
  const { runs, medianMs, alonePercent, busyPercent } = card.precision;
  const rows = [
    ['judge', `${card.judge} (${card.judgeDigest.slice(0, 12)})`],
    ['machine', `${card.cores} cores of ${card.processor}, Linux ${card.kernel}`],
    [
      'sandbox',
      `${card.backEnd}, ${card.missing.length === 0 ? 'all protections' : `missing: ${card.missing.join(', ')}`}`,
    ],
    [
      'attacks',
      `${held} of ${card.attacks.length} held${reduced > 0 ? `, ${reduced} without a protection that the verdict needs` : ''}${broke > 0 ? `, ${broke} did harm or got a wrong verdict` : ''}`,
    ],
    [
      'seen by',
      card.blind.length === 0
        ? 'the host itself: traps for processes, memory, time, files and sockets, each tested first'
        : `NOT CERTAIN: harm to these cannot be detected on this host: ${card.blind.join(', ')}`,
    ],
    [
      'time',
      `± ${alonePercent.toFixed(1)} % alone, ± ${busyPercent.toFixed(1)} % with every core busy (largest distance from the median of ${Math.round(medianMs)} ms, ${runs} runs)`,
    ],
  ];
  const table = renderTable(
    ['attack', 'here', '~what it tries'],
    card.attacks.map((attack) => [
      attack.name,
      colours[marks[attack.state]](attack.state),
      triesAndNotes(attack),
    ]),
    style,
  );
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const facts = rows
    .map(([name = '', value = '']) => `  ${name.padEnd(width)}  ${sanitiseLine(value)}\n`)
    .join('');
  return `${table}\n${colours.bold('attack card')} ${card.at.slice(0, 16).replace('T', ' ')} UTC\n${facts}`;
}

const triesAndNotes = ({ tries, notes }: AttackResult): string =>
  [tries, ...notes.map((note) => `→ ${note}`)].map(sanitiseLine).join('\n');
