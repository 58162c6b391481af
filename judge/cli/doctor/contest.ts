import { existsSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import {
  type ContestCheck,
  type ContestFacts,
  contestChecks,
  databaseFacts,
  kernelClock,
  measurePrecision,
  spaceAt,
  syncTiming,
  type Unknown,
} from '#doctor';
import { MachineLack, makeTemporaryFolder, UserError, userStore } from '#host';
import { doctorReport, findToolchains } from '#language';
import { renderTable, type Style, sanitiseLine } from '#report';
import { probeSandbox, SandboxError } from '#sandbox';
import { openDatabase } from '#store';
import { countOf } from '#text';
import { exitStatus } from '../command.ts';
import { dataFolder, withDatabaseUrl } from '../online/store.ts';
import { type Io, printResult } from '../terminal/io.ts';
import { CountDisplay } from '../terminal/progress-display.ts';

/** `judge doctor --contest`: the checklist for a contest tomorrow. */
export async function checkContest(command: Command, io: Io, json: boolean): Promise<number> {
  const display = new CountDisplay(io, 'looking');
  let done = 0;
  const facts = await factsOf(command, io, () => {
    io.signal.throwIfAborted();
    display.update({ done: ++done });
  }).finally(() => display.stop());
  const checks = contestChecks(facts);
  printResult(io, json, { version: 1, checks, facts }, (style) => checklist(checks, style));
  return checks.some(({ state }) => state === 'fail') ? exitStatus.failed : exitStatus.done;
}

async function factsOf(command: Command, io: Io, onStep: () => void): Promise<ContestFacts> {
  const step = async <T>(what: T | Promise<T>): Promise<T> => {
    const result = await what;
    onStep();
    return result;
  };
  const data = existing(dataFolder(command, io));
  return {
    spaces: [
      spaceAt('data', data),
      spaceAt('runs', runsFolder()),
      spaceAt('temporary', tmpdir()),
      spaceAt('cache', userStore().folder),
    ],
    clock: await step(kernelClock()),
    sync: await step(syncTiming(data)),
    database: await step(orUnknown(() => askDatabase(command, io))),
    languages: await step(languages()),
    sandbox: await step(orUnknown(probeSandbox)),
    precision: await step(orUnknown(measurePrecision)), // last, when nothing else of ours runs
  };
}

/** The folder, or the nearest existing one above it. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** Where runs keep their files. */
function runsFolder(): string {
  const folder = makeTemporaryFolder();
  rmdirSync(folder);
  return dirname(folder);
}

async function languages(): Promise<ContestFacts['languages']> {
  return doctorReport(await findToolchains()).map(({ name, found }) => ({ name, found }));
}

const askDatabase = (command: Command, io: Io): Promise<Exclude<ContestFacts['database'], Unknown>> =>
  withDatabaseUrl(command, io, async (url) => {
    await using db = openDatabase(url, { connections: 1 });
    return await databaseFacts(db);
  });

/** Faults that people can correct are lines of the list; anything else is thrown. */
async function orUnknown<T>(find: () => Promise<T>): Promise<T | Unknown> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof UserError || error instanceof MachineLack || error instanceof SandboxError)
      return { unknown: error.message, hint: error.hint };
    throw error;
  }
}

const marks = { ok: 'green', warn: 'yellow', fail: 'red' } as const;

/** The list as a table, and how many of its lines need something. */
function checklist(checks: readonly ContestCheck[], style: Style): string {
  const rows = checks.map(({ name, state, found, helps }) => [
    name,
    style.colours[marks[state]](state),
    [found, ...(helps === undefined ? [] : [`→ ${helps}`])].map(sanitiseLine).join('\n'),
  ]);
  const number = (state: ContestCheck['state']): number => checks.filter((one) => one.state === state).length;
  const closing = [
    `${countOf(number('fail'), 'check')} failed`,
    countOf(number('warn'), 'warning'),
    `${number('ok')} of ${checks.length} passed`,
  ].join(', ');
  return `${renderTable(['check', 'state', '~found, and how to fix it'], rows, style)}${closing}\n`;
}
