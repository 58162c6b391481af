import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inTemporaryFolder, type KeptFolder, mebibyte, printable, withRegularFile } from '#host';
import { type LanguageTable, languageTable } from '#language/table';
import type { Box, OpenBox, RunLimits } from '#sandbox';
import { judgeDigest } from '#setup';
import type { RunResult } from '#verdict';
import { findMainClass } from '../detect/class-file.ts';
import type { Buildable, Detected } from '../detect/detect.ts';
import { inUtf8, readSources, type SubmissionFault } from '../detect/sources.ts';
import { installHint, MissingLanguageError } from '../doctor.ts';
import type { CompileResult, Submission } from '../submission.ts';
import type { Tool, Toolchains } from '../toolchains.ts';
import { firstComplaint } from './complaint.ts';
import { countFiles, detectIn, productsIn, removeHeaders, type SubmissionEnvironment } from './overlay.ts';
import { CompileCache, type CompileRecord, compileArgv, compileMounts, programOf } from './program.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: SGR sequences begin with ESC.
const colours = /\u001b\[[0-9;]*m/g;

/** Output of an untrusted program, made safe for a terminal: invalid UTF-8 becomes U+FFFD, colours (SGR sequences)
 *  are removed, CRLF becomes LF, and control characters that could move the cursor or forge our own lines are
 *  spelled out (`\x1b`). Line ends and tabs are kept. */
export function harmlessText(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n').replace(colours, '');
  return printable(text, '\n\t');
}

/** Limits for the size of a submission and the work of its compiler (a problem's limits have these fields). */
export interface CompileLimits {
  readonly compilationTimeMs: number;
  readonly compilationMemoryBytes: number;
  readonly codeBytes: number;
}

export interface CompileOptions {
  readonly toolchains: Toolchains;
  readonly limits: CompileLimits;
  readonly openBox: OpenBox;
  /** What the problem adds to submissions; default: nothing. */
  readonly environment?: SubmissionEnvironment;
  /** Default: one cache shared by all judges of this user. */
  readonly cache?: CompileCache;
  /** Default: languages.yaml. */
  readonly table?: LanguageTable;
}

const shownOutputBytes = 64 * 1024;
/** A box links every file of a program into /w, so there must be fewer of them than a box may hold. */
const productCaps = { bytes: 256 * mebibyte, files: 2048 };
const scratchBytes = 768 * mebibyte;
/** Go keeps a cache of thousands of files while it compiles. */
const scratchFiles = 32_768;
const wallSlackMs = 5000;
const tooMuch = `the compiler made more than ${productCaps.bytes / mebibyte} MiB, ${productCaps.files} files or folders too deep`;

/** Programs of the jury stay in use as long as the judge runs. */
const caches = { submissions: new CompileCache(), jury: new CompileCache(undefined, { holds: true }) };

/** Compiles a submission in the sandbox. The result is cached by source, command and compiler. Errors in the submission
 *  are values.
 *  @throws UserError when the source cannot be read, MissingLanguageError when the compiler is not installed or a
 *  program of the jury is in an unknown language, SandboxError when the sandbox fails: none of these is the
 *  contestant's fault. */
export async function compile(submission: Submission, options: CompileOptions): Promise<CompileResult> {
  const table = options.table ?? languageTable();
  const { environment, limits } = options;
  const linksInto = environment?.isOfJury ? environment.packageFolder : undefined;
  const sources = readSources(submission, limits.codeBytes, linksInto);
  if (!sources.ok) return refused(sources, undefined);
  const detected = detectIn(submission, inUtf8(sources), options.environment, table);
  if (!detected.ok) {
    const { lack, reason } = detected;
    if (lack === undefined || !options.environment?.isOfJury) return refused(detected, undefined);
    throw new MissingLanguageError(reason, { lack });
  }
  return compileDetected(detected, toolsFor(detected, options.toolchains, submission.name), options);
}

/** Builds a program from files of a known language, or from scripts. @throws SandboxError when the sandbox fails. */
export async function compileDetected(
  detected: Buildable,
  tools: Readonly<Record<string, Tool>>,
  options: CompileOptions,
): Promise<CompileResult> {
  const cache = options.cache ?? caches[detected.jury === undefined ? 'submissions' : 'jury'];
  const key = keyOf(detected, tools, options.limits);
  const known = await cache.find(key);
  if (known !== undefined) return resultOf(detected, tools, { ...known, key }, true);
  const fill = (products: string) => build(detected, tools, options, products);
  const made = await cache.make(key, fill, (record) => record.ok || !record.isChance);
  return resultOf(detected, tools, { ...made, key }, false);
}

export const refused = (
  { reason }: SubmissionFault,
  language: string | undefined,
  output = '',
): CompileResult => ({ ok: false, language, output, reason });

export function toolsFor(
  { language }: Pick<Detected, 'language'>,
  toolchains: Toolchains,
  submission: string,
): Readonly<Record<string, Tool>> {
  const toolchain = toolchains.get(language.id);
  if (toolchain?.ok) return toolchain.tools;
  const reason = toolchain?.reason ?? 'not looked for';
  const which = reason.endsWith('not found') ? '' : ` that works (${reason})`;
  throw new MissingLanguageError(
    `${submission} is written in ${language.name}, which this machine cannot compile: ${reason}`,
    {
      lack: `no ${language.name}${which} here; ${language.elsewhere ?? `judge doctor --install ${language.id}`}`,
      hint: installHint(language),
    },
  );
}

/** The rooms whose code affects the result of a compilation. */
const compilingRooms = ['judge/language', 'judge/sandbox'];

/** A digest of everything that the result depends on. */
function keyOf(detected: Buildable, tools: Readonly<Record<string, Tool>>, limits: CompileLimits): string {
  const { language, sources, entry, wantedEntry, files } = detected;
  const jury = detected.jury ? [detected.jury] : [];
  const bounds = boundsOf(detected, limits);
  const shape = files.map(({ name, bytes }) => [name, bytes.length]);
  const hash = createHash('sha256');
  const judge = judgeDigest(compilingRooms);
  hash.update(JSON.stringify([judge, language, tools, bounds, sources, entry, wantedEntry, shape, ...jury]));
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('hex');
}

/** Fills the folder `products` with the compiler's files. */
async function build(
  detected: Buildable,
  tools: Readonly<Record<string, Tool>>,
  options: CompileOptions,
  products: string,
): Promise<CompileRecord> {
  return inTemporaryFolder(async (temporary) => {
    writeSources(join(temporary, 'sources'), detected);
    return runCompiler(detected, tools, options, { temporary, products });
  });
}

function writeSources(folder: string, { files }: Buildable): void {
  mkdirSync(folder);
  for (const { name, bytes } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes, { flag: 'wx', mode: 0o644 });
  }
}

async function runCompiler(
  detected: Buildable,
  tools: Readonly<Record<string, Tool>>,
  { limits, openBox }: CompileOptions,
  { temporary, products }: { readonly temporary: string; readonly products: string },
): Promise<CompileRecord> {
  const { language } = detected;
  const outputFolder = join(temporary, 'output');
  mkdirSync(outputFolder, { mode: 0o700 });
  const bounds = boundsOf(detected, limits);
  const box = await openBox({
    mounts: compileMounts(language, tools),
    copyIn: join(temporary, 'sources'),
    collectTo: products,
    outputFolder,
    scratchBytes,
    scratchFiles,
  });
  try {
    const run = await box.runKeeping({
      ...compileArgv(detected, tools, bounds.memoryBytes),
      cwd: '/w',
      stdout: 'compiler',
      stderr: 'compiler',
      limits: bounds,
    });
    const output = readOutput(join(outputFolder, 'compiler'));
    const reason = whyNot(run, bounds, output);
    if (reason !== undefined) {
      return { ok: false, output, reason, isChance: isSure(run) ? undefined : (true as const) };
    }
    if (!(await collect(box, detected, products)))
      return { ok: false, output, reason: tooMuch, isChance: true };
    return { output, ...finish(detected, products) };
  } finally {
    await box.close();
  }
}

/** True if the compiler would fail again. CPU time that is used up counts as sure: else a source whose compilation
 *  never ends takes a slot again for each judging. */
const isSure = ({ exit, hitProcessLimit }: RunResult): boolean =>
  exit.kind === 'exited' ? !hitProcessLimit : exit.kind === 'killed' && exit.limit === 'cpu';

/** Fills `products`; returns false if there are too many files or bytes. */
async function collect(box: Box, { language, jury }: Buildable, products: string): Promise<boolean> {
  const hasHeaders = language.compile.makes !== undefined && jury !== undefined && jury.headers.length > 0;
  const files = hasHeaders ? scratchFiles : productCaps.files;
  if ((await box.collect({ ...productCaps, files })) === undefined) return false;
  if (hasHeaders) removeHeaders(products);
  return !hasHeaders || countFiles(products) <= productCaps.files;
}

function boundsOf({ language }: Buildable, limits: CompileLimits): RunLimits {
  const { compile } = language;
  const cpuMs = Math.max(limits.compilationTimeMs, compile.timeMs);
  return {
    cpuMs,
    // A compiler that computes meets its CPU limit first, even if it gets only half a core. Compilers do not sleep.
    wallMs: 2 * cpuMs + wallSlackMs,
    memoryBytes: Math.max(limits.compilationMemoryBytes, compile.memoryMiB * mebibyte),
    outputBytes: productCaps.bytes,
    processes: compile.processes,
    openFiles: compile.openFiles,
  };
}

/** Why a compiler made no program, in its own words if possible; `undefined` if it succeeded. */
function whyNot({ exit, hitProcessLimit }: RunResult, limits: RunLimits, output: string): string | undefined {
  const hint = hitProcessLimit ? ` (it tried to start more than ${limits.processes} processes)` : '';
  if (exit.kind === 'exited') {
    if (exit.code === 0) return undefined;
    const complaint = hitProcessLimit ? undefined : firstComplaint(output);
    return complaint ?? `the compiler ended with exit code ${exit.code}${hint}`;
  }
  if (exit.kind === 'signalled') return `the compiler was ended by ${exit.signal}${hint}`;
  const needed = {
    cpu: `needed more than ${limits.cpuMs / 1000} s of CPU time`,
    wall: `did not end within ${limits.wallMs / 1000} s`,
    memory: `needed more than ${Math.floor(limits.memoryBytes / mebibyte)} MiB of memory`,
    output: `wrote more than ${Math.floor(limits.outputBytes / mebibyte)} MiB`,
  }[exit.limit];
  return `the compiler ${needed}`;
}

/** The beginning of the compiler's output. */
const readOutput = (path: string): string =>
  withRegularFile(path, ({ fd, bytes }) => {
    const buffer = Buffer.alloc(Math.min(bytes, shownOutputBytes));
    const text = harmlessText(buffer.subarray(0, readSync(fd, buffer, 0, buffer.length, 0)));
    return bytes > buffer.length ? `${text}\n… and ${bytes - buffer.length} more bytes\n` : text;
  });

type Finished =
  | { readonly ok: true; readonly mainClass?: string }
  | { readonly ok: false; readonly reason: string };

/** Checks that the compiler made a program. The launcher filled `products`, with plain files and folders only. */
function finish({ language, wantedEntry }: Buildable, products: string): Finished {
  const { compile, mainClasses } = language;
  if (compile.makes !== undefined) {
    const made = productsIn(products).find(({ entry }) => entry.name.toString() === compile.makes);
    if (!made?.entry.isFile())
      return { ok: false, reason: 'the compiler made no program: is there a main program in the source?' };
  }
  if (mainClasses === undefined) return { ok: true };
  const main = findMainClass(classFilesIn(products), wantedEntry, mainClasses);
  return main.ok ? { ok: true, mainClass: main.name } : { ok: false, reason: main.reason };
}

function* classFilesIn(folder: string | Buffer): Generator<Uint8Array> {
  for (const { path, entry } of productsIn(folder))
    if (entry.isDirectory()) yield* classFilesIn(path);
    else if (entry.isFile() && entry.name.toString('latin1').endsWith('.class')) yield readFileSync(path);
}

function resultOf(
  detected: Buildable,
  tools: Readonly<Record<string, Tool>>,
  { value: record, folder, key }: KeptFolder<CompileRecord> & { readonly key: string },
  cached: boolean,
): CompileResult {
  const { output } = record;
  const language = detected.language.id;
  if (!record.ok) return { ok: false, language, output, reason: record.reason };
  const program = { ...programOf(detected, tools, folder, record.mainClass), digest: key };
  return { ok: true, language, output, program, cached };
}
