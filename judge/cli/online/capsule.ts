import type { Command } from 'commander';
import * as z from 'zod';
import { UserError } from '#host';
import { readZippedFiles, ZipFault } from '#problem-reader';
import { zipBytes } from '#problem-writer';
import { type Judgement, type LanguageFacts, submissionPlace, timeFactors } from '#protocol';
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
import { dataOption, readStore } from './store.ts';

const help = `
Writes a zip file to standard output: the sources, the package (for a bundled problem, its digest), limits, compiler
and sandbox, and the judgement with all measurements. It contains secret test data: give it only to people who may see
them.
${examples([['judge capsule 17 > 17.zip', 'then, on any machine: judge replay 17.zip']])}`;

/** `judge capsule`. */
export const capsuleCommand: CommandModule = { configure, help, run };

function configure(command: Command): void {
  command.argument('<submission>', 'its number in the archive, or contest:number').option(...dataOption);
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

// Theory of operation. A capsule is a zip file with everything that one judging depended on: `capsule.json` (what was
// judged, where, and what came out), `sources/0`, `sources/1` … (files under numbers, because their names may be
// anything), and `package.zip` if the problem was uploaded; of a bundled one the slug and the digest. It is read as
// the hostile file that it may be.

const version = 1;

/** One judging, ready to be repeated elsewhere. */
export interface Capsule {
  readonly files: readonly { readonly name: string; readonly content: Buffer }[];
  /** '' if it was detected. */
  readonly language: string;
  readonly entryPoint: string | null;
  readonly problem: {
    readonly slug: string;
    readonly digest: string;
    readonly timeLimitMs: number | null;
    /** Undefined: the problem comes with the judge. */
    readonly zip?: Buffer;
  };
  /** The language on the machine that judged; undefined if that machine is not known any more. */
  readonly tools?: Pick<LanguageFacts, 'id' | 'version' | 'compileLine' | 'runLine'>;
  readonly judgement: Judgement;
}

const schema = z.object({
  version: z.literal(version),
  files: z.array(z.object({ name: z.string(), path: z.string() })),
  language: z.string(),
  entryPoint: z.string().nullable(),
  problem: z.object({
    slug: z.string().regex(/^[a-z0-9]{1,255}$/),
    digest: z.string(),
    timeLimitMs: z.number().positive().nullable(),
    package: z.string().optional(),
  }),
  tools: z
    .object({ id: z.string(), version: z.string(), compileLine: z.string().optional(), runLine: z.string() })
    .optional(),
  judgement: z.looseObject({
    problem: z.string(),
    verdict: z.string(),
    cpuMs: z.number(),
    peakBytes: z.number(),
    timeFactor: z.number().min(timeFactors.least).max(timeFactors.most).optional(),
    cases: z.array(z.looseObject({ name: z.string(), verdict: z.string() })),
  }),
});

/** The bytes of a capsule. */
export function writeCapsule({ files, problem: { zip, ...problem }, ...rest }: Capsule): Promise<Buffer> {
  const sources = files.map(({ name, content }, index) => ({
    name,
    path: `sources/${index}`,
    bytes: content,
  }));
  const manifest = {
    version,
    ...rest,
    files: sources.map(({ name, path }) => ({ name, path })),
    problem: { ...problem, ...(zip && { package: packagePath }) },
  };
  return zipBytes([
    { path: manifestPath, bytes: Buffer.from(`${JSON.stringify(manifest, undefined, 1)}\n`) },
    ...sources,
    ...(zip === undefined ? [] : [{ path: packagePath, bytes: zip }]),
  ]);
}

const manifestPath = 'capsule.json';
const packagePath = 'package.zip';
const bounds = { entries: 1_100, bytes: 2 * 1024 ** 3, tooLarge: 'unpacked it is larger than 2 GiB' };

/** Reads a capsule. @throws UserError if it is none */
export async function readCapsule(path: string): Promise<Capsule> {
  const refuse = (found: string) =>
    new UserError(`${path}: expected a file of \`judge capsule\`, found ${found}`);
  const entries = await readZippedFiles(path, bounds).catch((error: unknown) => {
    throw error instanceof ZipFault ? refuse(error.message) : error;
  });
  const content = new Map(entries.map((entry) => [entry.path, entry.bytes]));
  const bytesAt = (name: string): Buffer => {
    const bytes = content.get(name);
    if (bytes === undefined) throw refuse(`no ${name} in it`);
    return bytes;
  };
  const { files, problem, judgement, tools, ...rest } = parse(bytesAt(manifestPath).toString(), refuse);
  const { package: zip, ...place } = problem;
  return {
    ...rest,
    tools,
    files: files.map(({ name, path: file }) => ({ name, content: bytesAt(file) })),
    problem: { ...place, zip: zip !== undefined ? bytesAt(zip) : undefined },
    judgement: judgement as unknown as Judgement,
  };
}

function parse(text: string, refuse: (found: string) => UserError): z.infer<typeof schema> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw refuse(`no JSON in its ${manifestPath}`);
  }
  const { data, error } = schema.safeParse(json);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  throw refuse(`in its ${manifestPath} at ${issue?.path.join('.') || 'the top'}: ${issue?.message}`);
}
