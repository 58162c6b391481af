import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cpus, hostname } from 'node:os';
import { basename, join } from 'node:path';
import { KeptValues, makeFolders, writeFileAtomically } from '#host';
import { findToolchains, type LanguageDefinition, languageTable, type Toolchain } from '#language';
import { listProblems } from '#problem-reader';
import type { ToldLanguage, WorkerFacts } from '#protocol';
import type { SandboxInfo } from '#sandbox';
import { judgeDigest } from '#setup';
import { dayMs } from '#text';
import { bundledDigest } from './bundled-problems.ts';

/** What a worker reports about itself. `place` distinguishes it from another process of the same name. */
export const workerFacts = (
  known: Pick<WorkerFacts, 'slots' | 'rate' | 'languages'> & { place: string; sandbox: SandboxInfo },
): WorkerFacts => ({
  ...known,
  host: hostname(),
  judgeDigest: judgeDigest(),
  problemsDigest: problemsDigest(),
});

/** Digest of all bundled problems: a worker with another version gives other verdicts. */
const problemsDigest = (): string => hash('sha256', JSON.stringify(listProblems().map(bundledDigest)));

/** The languages whose tools this machine has. */
export async function languagesHere(): Promise<readonly ToldLanguage[]> {
  const toolchains = await findToolchains();
  return languageTable().languages.flatMap((language) => {
    const chain = toolchains.get(language.id);
    return chain?.ok ? [toldLanguage(language, chain)] : [];
  });
}

type FoundTools = Extract<Toolchain, { ok: true }>;

function toldLanguage(language: LanguageDefinition, { tools }: FoundTools): ToldLanguage {
  const { id, name, compile, run } = language;
  const line = (argv: readonly string[]): string =>
    argv.map((argument) => quoted(shownArgument(argument, tools))).join(' ');
  return {
    id,
    name,
    version: Object.values(tools)[0]?.version ?? '',
    compileLine: compile.argv.length > 0 ? line(compile.argv) : undefined,
    runLine: line(run),
  };
}

/** In the form that one would type in a shell: a script is one argument. */
const quoted = (argument: string): string =>
  /[\s;|&$"]/.test(argument) ? `'${argument.replaceAll("'", "'\\''")}'` : argument;

/** Tools by name; the judge's placeholders are written as in languages.yaml. */
const shownArgument = (argument: string, tools: FoundTools['tools']): string =>
  argument.replace(/\{([a-z0-9]+)\}/g, (text, name: string) => {
    const tool = tools[name];
    return tool === undefined ? text : basename(tool.path);
  });

const steps = 2_000_000;
const rounds = 24;

/** How fast this machine is: millions of standard steps in a second of CPU time. Measured once a day by each user, in
 *  less than half a second. Noise only adds to CPU time, so the quickest round counts. */
export function ownRate(kept = new KeptValues<number>('own')): number {
  const processor = cpus()[0]?.model ?? '';
  const about = JSON.stringify(['rate', processor, process.version, Math.floor(Date.now() / dayMs)]);
  const key = hash('sha256', about);
  const known = kept.find(key);
  if (known !== undefined) return known;
  const rate = Math.round(steps / Math.min(...Array.from({ length: rounds }, microsecondsOfRound)));
  kept.put(key, rate);
  return rate;
}

/** The first rounds are slower because the code has not been compiled yet. */
function microsecondsOfRound(): number {
  const before = process.cpuUsage();
  standardSteps(steps);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Words of the table: 64 KiB. A larger table would reach caches that other programs share, and measure their noise. */
const tableWords = 2 ** 14;
const table = new Uint32Array(tableWords);

/** Standard work: steps of integer arithmetic, each with a read and a write at an address that depends on the step
 *  before.
 *  @returns a number that depends on every step, so that none can be optimised away */
export function standardSteps(count: number): number {
  for (let index = 0; index < tableWords; index++) table[index] = index;
  let state = 2_463_534_242;
  for (let step = 0; step < count; step++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const place = state & (tableWords - 1);
    const found = table[place] ?? 0;
    table[place] = (found + step) | 0;
    state = (state + found) | 1;
  }
  return state >>> 0;
}

/** The name of this machine's worker with this data folder. Two judges with one database on one machine need two names,
 *  and a restarted worker needs its old one, so a random part is kept in the folder.
 *  @param dataFolder - of the judge; undefined: only the machine's name */
export function ownName(dataFolder: string | undefined): string {
  if (dataFolder === undefined) return hostname();
  return `${hostname()}-${keptPart(join(dataFolder, 'worker'))}`;
}

/** The name that the worker of a data folder has taken; undefined if none has worked there. */
export function keptOwnName(dataFolder: string): string | undefined {
  const kept = read(join(dataFolder, 'worker', 'name'));
  return kept === '' ? undefined : `${hostname()}-${kept}`;
}

function keptPart(folder: string): string {
  const path = join(folder, 'name');
  const kept = read(path);
  if (/^[0-9a-f]{6}$/.test(kept)) return kept;
  const fresh = randomBytes(3).toString('hex');
  makeFolders(folder);
  writeFileAtomically(path, `${fresh}\n`);
  return fresh;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return ''; // not there yet
  }
}
