/** Theory of operation. Where a machine has no sandbox, a contestant may still try their own program: it is compiled
 *  and run as they would do it by hand, with the commands of the table of languages, in a folder of its own. Only the
 *  time is limited. What comes out goes to the same checker. */
import { execFile, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { openChecker } from '#checking';
import { killGroup, MachineLack, makeTemporaryFolder, mebibyte, shownPath, UserError } from '#host';
import {
  findToolchains,
  harmlessText,
  type LanguageDefinition,
  languageNamed,
  languageTable,
  type Submission,
} from '#language';
import { guessLanguage, latin1Text, writtenIn } from '#language/guess';
import { fillIn } from '#language/table';
import type { Problem, TestCase } from '#problem-reader';
import { type CaseView, type JudgementView, protocolVersion } from '#protocol';
import { type CiReporter, outcomeOfView, renderCi, renderView } from '#report';
import { exitStatus } from '../command.ts';
import { ciSettingOf } from '../options/option-values.ts';
import { type Io, styleOf } from '../terminal/io.ts';

/** Wall time is no CPU time: a program gets some more. */
const patience = 3;
const compileMs = 60_000;
const shownLength = 4_096;

/** Runs programs on the cases of a problem and shows what came out. Returns the exit status. */
export async function testPlainly(
  problem: Problem,
  submissions: readonly Submission[],
  { json, reporter }: { readonly json?: true; readonly reporter?: CiReporter },
  io: Io,
): Promise<number> {
  const views: JudgementView[] = [];
  for (const submission of submissions) {
    const view = await runOne(problem, submission, io.signal);
    views.push(view);
    if (json) io.stdout.write(`${JSON.stringify(view)}\n`);
    else if (reporter === undefined) io.stdout.write(renderView(view, styleOf(io.stdout, io.env)));
  }
  const outcomes = views.map((view, index) => outcomeOfView(view, shownPath(submissions[index]?.path ?? '')));
  if (reporter !== undefined) io.stdout.write(renderCi(reporter, outcomes, ciSettingOf(reporter, io)));
  return views.every(({ verdict }) => verdict === 'AC') ? exitStatus.done : exitStatus.failed;
}

async function runOne(problem: Problem, submission: Submission, signal: AbortSignal): Promise<JudgementView> {
  const folder = makeTemporaryFolder();
  const start = {
    version: protocolVersion,
    audience: 'jury',
    problem: problem.slug,
    submission: submission.name,
    listsAllCases: true,
  } as const;
  try {
    const { language, files } = copySources(submission, join(folder, 'program'));
    const made = await compile(language, files, join(folder, 'program'), signal);
    const head = { ...start, language: language.id, compile: { ...made, cached: false } };
    if (!made.ok) return { ...head, verdict: 'CE', message: 'it does not compile', cases: [] };
    const cases: CaseView[] = [];
    const checker = await openChecker(problem, { workers: 1 });
    try {
      for (const one of problem.cases)
        cases.push(await runCase(one, { folder, argv: made.argv, problem, language, checker, signal }));
    } finally {
      await checker.close();
    }
    const failed = cases.find(({ verdict }) => verdict !== 'AC');
    return {
      ...head,
      verdict: failed?.verdict ?? 'AC',
      decidedBy: failed?.name,
      message: failed?.message ?? '',
      cases,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copySources(
  { path, name, language: named }: Submission,
  to: string,
): { readonly language: LanguageDefinition; readonly files: readonly string[] } {
  const table = languageTable();
  mkdirSync(to);
  const isFolder = statSync(path).isDirectory();
  if (isFolder) cpSync(path, to, { recursive: true });
  else copyFileSync(path, join(to, basename(path)));
  const files = readdirSync(to)
    .sort()
    .map((file) => ({ name: file, text: () => latin1Text(readFileSync(join(to, file))) }));
  const guess = guessLanguage(files, table.languages);
  const language =
    named === undefined ? (guess.kind === 'found' ? guess.language : undefined) : languageNamed(table, named);
  if (language === undefined)
    throw new UserError(`${name}: its language cannot be told; name it: --language <id>`);
  return { language, files: writtenIn(files, language).map((one) => one.name) };
}

interface Made {
  readonly ok: boolean;
  readonly output: string;
  /** The command that runs it. */
  readonly argv: readonly string[];
}

/** @throws MachineLack if the compiler is not installed */
async function compile(
  language: LanguageDefinition,
  files: readonly string[],
  cwd: string,
  signal: AbortSignal,
): Promise<Made> {
  const chain = (await findToolchains()).get(language.id);
  if (chain?.ok !== true)
    throw new MachineLack(`${language.name}: ${chain?.reason ?? 'not found'}`, {
      hint: `Install it: judge doctor --install ${language.id}`,
    });
  const entry = language.entryPoints?.find((one) => files.includes(one)) ?? files[0] ?? '';
  const tools = Object.values(chain.tools).flatMap(({ name, realPath }) => [
    [name, realPath],
    [`${name}.home`, dirname(dirname(realPath))],
  ]);
  const values = { ...Object.fromEntries(tools), files, headers: [], entry, memoryMiB: '2048' };
  const isCompiled = language.compile.makes !== undefined || language.mainClasses !== undefined;
  const [program = '', ...args] = fillIn(language.compile.argv, values);
  const options = { cwd, timeout: compileMs, maxBuffer: mebibyte, signal, encoding: 'buffer' as const };
  const output = !isCompiled
    ? undefined
    : await promisify(execFile)(program, args, options).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return { ...(error as { readonly stdout?: Buffer; readonly stderr?: Buffer }), hasFailed: true };
      });
  const text = harmlessText(
    Buffer.concat([output?.stdout ?? Buffer.alloc(0), output?.stderr ?? Buffer.alloc(0)]),
  );
  const mainClass =
    language.mainClasses?.find((one) => existsSync(join(cwd, `${one}.class`))) ?? entry.replace(/\.\w+$/, '');
  const argv = fillIn(language.run, { ...values, mainClass }).map((word) => word.replaceAll('/prog', cwd));
  return { ok: output === undefined || !('hasFailed' in output), output: text, argv };
}

interface Running {
  readonly folder: string;
  readonly argv: readonly string[];
  readonly problem: Problem;
  readonly language: LanguageDefinition;
  readonly checker: Awaited<ReturnType<typeof openChecker>>;
  readonly signal: AbortSignal;
}

async function runCase(one: TestCase, running: Running): Promise<CaseView> {
  const { folder, problem, language, checker } = running;
  const factor = problem.languageFactors ? language.timeFactor : 1;
  const limitMs = problem.limits.timeMs * factor * patience;
  const { output, errors, ended } = await execute(one.inputPath, limitMs, running);
  const outputPath = join(folder, 'output');
  writeFileSync(outputPath, output);
  const begin = (bytes: Buffer): string => harmlessText(bytes.subarray(0, shownLength));
  const texts = {
    input: begin(readFileSync(one.inputPath)),
    answer: begin(readFileSync(one.answerPath)),
    output: begin(output),
  };
  const said = harmlessText(errors).trim();
  const failure = { name: one.name, texts, ...(said !== '' && { detail: said }) };
  if (ended === 'late')
    return { ...failure, verdict: 'TLE', message: `stopped after ${limitMs / 1000} s of wall time` };
  if (ended === 'much') return { ...failure, verdict: 'OLE', message: 'it wrote too much' };
  if (ended !== 0) return { ...failure, verdict: 'RTE', message: `exit status ${ended}` };
  const result = await checker.check({ ...one, outputPath, args: one.checkerArgs });
  return result.kind === 'accepted'
    ? { name: one.name, verdict: 'AC', message: '' }
    : { ...failure, verdict: 'WA', message: result.reason };
}

/** @returns what it wrote, and its exit status; `late`, `much`: it was stopped */
async function execute(input: string, limitMs: number, { argv, folder, problem, signal }: Running) {
  const [program = '', ...args] = argv;
  const cwd = join(folder, 'program');
  const { input: readName, output: writtenName } = problem.fileNames ?? { input: '', output: '' };
  if (readName !== '') copyFileSync(input, join(cwd, readName));
  if (writtenName !== '') rmSync(join(cwd, writtenName), { force: true, recursive: true });
  const child = spawn(program, args, {
    cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true, // a process group of its own, so that its children end with it
  });
  let stopped: 'late' | 'much' | 'interrupted' | undefined;
  const stop = (why: 'late' | 'much' | 'interrupted'): void => {
    stopped ??= why;
    killGroup(child.pid);
  };
  const interrupt = () => stop('interrupted');
  signal.addEventListener('abort', interrupt);
  const timer = setTimeout(() => stop('late'), limitMs);
  const outputs: Buffer[] = [];
  const errors: Buffer[] = [];
  const keep = (pieces: Buffer[], most: number) => {
    let bytes = 0;
    return (piece: Buffer): void => {
      bytes += piece.length;
      if (bytes <= most) pieces.push(piece);
      else if (pieces === outputs) stop('much');
    };
  };
  child.stdout.on('data', keep(outputs, problem.limits.outputBytes));
  child.stderr.on('data', keep(errors, mebibyte));
  child.stdin.on('error', () => undefined); // it need not read its input
  child.stdin.end(readName === '' ? readFileSync(input) : undefined);
  try {
    const code = await new Promise<number | string>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', () => killGroup(child.pid)); // a child that was left behind could keep the output open
      child.on('close', (status, name) => resolve(status ?? name ?? 'unknown'));
    });
    signal.throwIfAborted();
    const { bytes, isTooMuch } =
      writtenName === ''
        ? { bytes: Buffer.concat(outputs), isTooMuch: false }
        : writtenFile(join(cwd, writtenName), problem.limits.outputBytes);
    return {
      output: bytes,
      errors: Buffer.concat(errors),
      ended: stopped ?? (isTooMuch ? 'much' : code),
    };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', interrupt);
  }
}

/** The file that a program has written in place of standard output; nothing where it is none. */
function writtenFile(path: string, most: number): { readonly bytes: Buffer; readonly isTooMuch: boolean } {
  const status = lstatSync(path, { throwIfNoEntry: false });
  if (!status?.isFile()) return { bytes: Buffer.alloc(0), isTooMuch: false };
  if (status.size > most) return { bytes: Buffer.alloc(0), isTooMuch: true };
  return { bytes: readFileSync(path), isTooMuch: false };
}
