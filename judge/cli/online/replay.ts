import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openProblem } from '#catalogue';
import { makeTemporaryFolder, namedStatus, sweepTemporaryFolders, UserError } from '#host';
import { openJudge } from '#judging';
import { bundledPlace, listProblems, type Problem } from '#problem-reader';
import type { Judgement } from '#protocol';
import { renderTable, sanitiseLine } from '#report';
import { sizeText } from '#text';
import { bundledDigest, languagesHere, SourceFolders } from '#worker';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { type Capsule, readCapsule } from './capsule.ts';

const help = `
Judges the submission again on this machine and lists all differences: in the outcome (verdicts, score), the judge, the
problem, the compiler, the sandbox, and in measurements beyond noise. Exits with 1 if the outcome differs.
${examples([['judge replay 17.zip', 'judge it again here']])}`;

/** `judge replay`. */
export const replayCommand: CommandModule = { configure, help, run };

function configure(command: Command): void {
  command.argument('<file>', 'a file of `judge capsule`');
}

async function run(command: Command, io: Io): Promise<number> {
  const [name] = command.processedArgs as [string];
  const path = resolve(name);
  if (!namedStatus('capsule', path)?.isFile())
    throw new UserError(`capsule ${sanitiseLine(name)}: expected a file of \`judge capsule\`, found none`);
  sweepTemporaryFolders();
  const capsule = await readCapsule(path);
  const { judgement, version } = await replayCapsule(capsule, io.signal);
  const found = differences(capsule, judgement, version);
  const { slug } = capsule.problem;
  io.stdout.write(`${slug}: ${sanitiseLine(capsule.judgement.verdict)} there, ${judgement.verdict} here\n`);
  if (judgement.message !== '') io.stdout.write(`  ${sanitiseLine(judgement.message)}\n`);
  const columns = ['differs', 'there', 'here'];
  const rows = found.map(({ what, there, here }) => [what, there, here].map(sanitiseLine));
  if (rows.length > 0) io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
  return found.some(({ isOutcome }) => isOutcome) ? exitStatus.failed : exitStatus.done;
}

/** Something that is not the same on two machines. */
interface ReplayDifference {
  readonly what: string;
  readonly there: string;
  readonly here: string;
  /** True if the outcome differs, and not only where or how fast it was found. */
  readonly isOutcome: boolean;
}

/** How much times and memory of one program on one input may differ without a cause: see the README of judging. */
const [noiseFactor, noiseMs, noiseBytes] = [1.5, 50, 2 * 1024 ** 2];

/** What differs between two judgings of one submission. */
function differences(
  { judgement: there, tools }: Capsule,
  here: Judgement,
  version: string | undefined,
): readonly ReplayDifference[] {
  const outcome = (what: string, a: unknown, b: unknown) => differ(what, a, b, true);
  const setting = (what: string, a: unknown, b: unknown) => differ(what, a, b, false);
  return [
    ...outcome('verdict', there.verdict, here.verdict),
    ...outcome('score', there.score, here.score),
    ...outcome('decided by', there.decidedBy, here.decidedBy),
    ...caseDifferences(there, here),
    ...setting('problem', there.problemDigest, here.problemDigest),
    ...setting('judge', there.judgeDigest, here.judgeDigest),
    ...setting('language', there.language, here.language),
    ...(tools === undefined ? [] : setting('compiler', tools.version, version)),
    ...setting('limits by', there.sandbox?.backEnd, here.sandbox.backEnd),
    ...figures(there, here),
  ];
}

const shown = (value: unknown): string => (value === undefined ? '-' : String(value));

function differ(what: string, there: unknown, here: unknown, isOutcome: boolean): ReplayDifference[] {
  return there === here ? [] : [{ what, there: shown(there), here: shown(here), isOutcome }];
}

/** Cases that both have judged. A case that only one has judged was not needed for the verdict of the other. */
function caseDifferences(there: Judgement, here: Judgement): ReplayDifference[] {
  const known = new Map(here.cases.map(({ name, verdict }) => [name, verdict]));
  return there.cases.flatMap(({ name, verdict }) =>
    known.has(name) ? differ(name, verdict, known.get(name), true) : [],
  );
}

function figures(there: Judgement, here: Judgement): ReplayDifference[] {
  const apart = (a: number, b: number, noise: number) =>
    Math.max(a, b) > noiseFactor * Math.min(a, b) + noise;
  return [
    ...(apart(there.cpuMs, here.cpuMs, noiseMs)
      ? differ('CPU time', `${there.cpuMs.toFixed(0)} ms`, `${here.cpuMs.toFixed(0)} ms`, false)
      : []),
    ...(Math.abs(there.peakBytes - here.peakBytes) > noiseBytes
      ? differ('memory', sizeText(there.peakBytes), sizeText(here.peakBytes), false)
      : []),
  ];
}

/** A judging on this machine. */
interface Replayed {
  readonly judgement: Judgement;
  /** Of the compiler or interpreter here. */
  readonly version: string | undefined;
}

/** Judges the submission of a capsule on this machine, with the time limits that it had. @throws UserError if its
 *  problem cannot be judged here */
export async function replayCapsule(capsule: Capsule, signal: AbortSignal): Promise<Replayed> {
  const folder = makeTemporaryFolder();
  const sources = new SourceFolders();
  const judge = openJudge({ signal });
  try {
    const { problem, digest } = await problemOf(capsule, folder, signal);
    const { language } = capsule;
    const judgement = await sources.with(capsule, async ({ path, entryPoint }) => {
      const submission = {
        name: capsule.judgement.submission,
        path,
        language: language || undefined,
        entryPoint,
      };
      const { timeFactor } = capsule.judgement;
      const options = { origin: { problemDigest: digest }, timeFactor, signal };
      for await (const event of judge.judge(problem, submission, options))
        if (event.type === 'judgement') return event.judgement;
      throw new Error('the judging ended without a judgement');
    });
    const tools = (await languagesHere()).find(({ id }) => id === judgement.language);
    return { judgement, version: tools?.version };
  } finally {
    await judge.close();
    sources.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function problemOf(
  { problem: { slug, digest, timeLimitMs, zip } }: Capsule,
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly problem: Problem; readonly digest: string }> {
  if (zip === undefined) {
    if (!listProblems().includes(slug))
      throw new UserError(
        `problem ${slug}: it came with the judge that made the capsule, but not with this one`,
      );
    return {
      problem: (await openProblem(bundledPlace(slug), {}, { signal })).problem,
      digest: bundledDigest(slug),
    };
  }
  const path = join(folder, `${slug}.zip`);
  writeFileSync(path, zip, { flag: 'wx' });
  const changes = { timeLimitMs: timeLimitMs ?? undefined };
  return { problem: { ...(await openProblem(path, changes, { signal })).problem, slug }, digest };
}
