import type { Command } from 'commander';
import { UserError } from '#host';
import { type Judgement, submissionPlace } from '#protocol';
import { sanitiseLine } from '#report';
import {
  casesOf,
  type Database,
  filesOfSubmission,
  getBlob,
  packagePlace,
  submissionNamed,
  workerLanguages,
} from '#store';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { type Capsule, writeCapsule } from './capsule/capsule-file.ts';
import { dataOption, readStore } from './store.ts';

/** `judge capsule`. */
export const capsuleCommand: CommandModule = { configure, run };

function configure(command: Command): void {
  command
    .argument('<submission>', 'its number in the archive, or contest:number')
    .option(...dataOption)
    .addHelpText(
      'after',
      `
Writes a zip file to standard output: the sources, the package (for a bundled problem, its digest), limits, compiler
and sandbox, and the judgement with all measurements. It contains secret test data: give it only to people who may see
them.
${examples([['judge capsule 17 > 17.zip', 'then, on any machine: judge replay 17.zip']])}`,
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [text] = command.processedArgs as [string];
  if (io.stdout.isTTY)
    throw new UserError('standard output: expected a file, found a terminal', {
      hint: `For example: judge capsule ${sanitiseLine(text)} > capsule.zip`,
    });
  const capsule = await readStore(command, io, (db) => capsuleOf(db, text));
  io.stdout.write(await writeCapsule(capsule));
  return exitStatus.done;
}

async function capsuleOf(db: Database, text: string): Promise<Capsule> {
  const facts = await submissionNamed(db, submissionPlace(text));
  if (facts === undefined) throw new UserError(`There is no submission "${sanitiseLine(text)}".`);
  const { judgement, language, entryPoint } = facts;
  if (judgement.record === null) throw new UserError(`Submission ${text} has not been judged yet.`);
  const { slug, digest, blob, timeLimitMs } = await packagePlace(db, judgement.versionId);
  const zip = blob === null ? undefined : await getBlob(db, blob);
  const whole: Judgement = { ...judgement.record, cases: await casesOf(db, judgement) };
  const tools = (await workerLanguages(db, whole.worker ?? '')).find(({ id }) => id === whole.language);
  return {
    files: await filesOfSubmission(db, facts.id),
    language,
    entryPoint,
    problem: { slug, digest, timeLimitMs, zip },
    tools,
    judgement: whole,
  };
}
