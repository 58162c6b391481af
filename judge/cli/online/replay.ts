import { resolve } from 'node:path';
import type { Command } from 'commander';
import { namedStatus, sweepTemporaryFolders, UserError } from '#host';
import { renderTable, sanitiseLine } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { readCapsule } from './capsule/capsule-file.ts';
import { differences } from './capsule/differences.ts';
import { replayCapsule } from './capsule/replay-capsule.ts';

/** `judge replay`. */
export const replayCommand: CommandModule = { configure, run };

function configure(command: Command): void {
  command.argument('<file>', 'a file of `judge capsule`').addHelpText(
    'after',
    `
Judges the submission again on this machine and lists all differences: in the outcome (verdicts, score), the judge, the
problem, the compiler, the sandbox, and in measurements beyond noise. Exits with 1 if the outcome differs.
${examples([['judge replay 17.zip', 'judge it again here']])}`,
  );
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
  const columns = [{ heading: 'differs' }, { heading: 'there' }, { heading: 'here' }];
  const rows = found.map(({ what, there, here }) => [what, there, here].map(sanitiseLine));
  if (rows.length > 0) io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
  return found.some(({ isOutcome }) => isOutcome) ? exitStatus.failed : exitStatus.done;
}
