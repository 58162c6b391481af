/** Theory of operation. A job of a forge sends all programs of a commit to a class: tests, checkers and references stay
 *  with the judge, and so do deadlines and numbers of attempts. A program that has not changed since an earlier push is
 *  the same submission: it costs no attempt, and its verdict is there already. */
import { appendFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import { describeSystemError, printable, shownPath, UserError } from '#host';
import { isSourceName, languageTable } from '#language';
import type { SubmissionView } from '#protocol';
import { type CiOutcome, type CiReporter, outcomeOfView, renderCi, renderTable, sanitiseLine } from '#report';
import { exitStatus } from '../command.ts';
import { ciSettingOf } from '../options/option-values.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { awaitVerdict } from './follow-submission.ts';
import { askForJson, type JudgeClient, Refused } from './judge-client.ts';
import { sendProgram } from './send-program.ts';

/** A program of a commit. */
interface Program {
  readonly label: string;
  readonly path: string;
  readonly files: readonly string[];
}

/** What became of it. */
interface Outcome extends Program {
  readonly url?: string;
  readonly view?: SubmissionView;
  /** Why it was refused. */
  readonly refused?: string;
}

/** How it is shown. */
interface ClassFlags {
  readonly json?: true;
  readonly reporter?: CiReporter;
  readonly language?: string;
  readonly entryPoint?: string;
}

/** Submits programs to a class, waits for all verdicts and shows them. `paths`: files and folders named after problems,
 *  or folders that hold such. Returns 0 if all are accepted, 1 if not, 2 if one was refused. */
export async function submitToClass(
  client: JudgeClient,
  contest: string,
  paths: readonly string[],
  flags: ClassFlags,
  io: Io,
): Promise<number> {
  const setting = ciSettingOf(flags.reporter, io);
  const programs = programsIn(paths, await problemsOf(client, contest));
  const outcomes: Outcome[] = [];
  for (const program of programs) outcomes.push(await send(client, contest, program, flags));
  const done: Outcome[] = [];
  for (const one of outcomes) {
    const view = one.view && (await awaitVerdict(client, one.view.id, () => undefined));
    done.push({ ...one, view });
    if (flags.json) io.stdout.write(`${jsonOf({ ...one, view })}\n`);
  }
  if (flags.reporter !== undefined) io.stdout.write(renderCi(flags.reporter, done.map(ciOutcomeOf), setting));
  else if (!flags.json) io.stdout.write(tableOf(done, io));
  for (const said of new Set(done.flatMap(({ refused }) => refused ?? [])))
    io.stderr.write(`judge: ${said}\n`);
  writeSummary(io.env.GITHUB_STEP_SUMMARY, contest, done);
  if (done.some(({ refused }) => refused !== undefined)) return exitStatus.usage;
  return done.every(isRight) ? exitStatus.done : exitStatus.failed;
}

const problemSchema = z.array(z.looseObject({ label: z.string(), slug: z.string().optional() }));
type Problems = z.infer<typeof problemSchema>;

async function problemsOf(client: JudgeClient, contest: string): Promise<Problems> {
  const path = `/api/contests/${encodeURIComponent(contest)}/problems`;
  const found = await askForJson(client, path, problemSchema).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    throw new UserError(`${client.url}: there is no class "${printable(contest)}", or you may not see it`);
  });
  if (found.length > 0) return found;
  throw new UserError(`${client.url}: the class ${printable(contest)} shows no problems; has it begun?`);
}

/** Programs by the names of files and folders.
 *  @throws UserError unless each is for one problem, and each for another */
function programsIn(paths: readonly string[], problems: Problems): readonly Program[] {
  const labels = problems.map(({ label }) => printable(label)).join(', ');
  const found = paths.flatMap((path) => {
    const own = programAt(path, problems);
    const below = (own === undefined || isHere(path)) && isFolder(path) ? entriesOf(path) : [];
    const named = below.flatMap((one) => programAt(one, problems) ?? []);
    const programs = named.length > 0 || own === undefined ? named : [own];
    if (programs.length > 0) return programs;
    throw new UserError(`${shownPath(resolve(path))}: expected a program for one of ${labels}, found none`, {
      hint: `Name files or folders after problems: ${printable(problems[0]?.label ?? 'A')}.py`,
    });
  });
  const twice = found.find(({ label }, index) => found.findIndex((one) => one.label === label) !== index);
  if (twice === undefined) return found;
  const [first, second] = found
    .filter(({ label }) => label === twice.label)
    .map(({ path }) => shownPath(path));
  throw new UserError(
    `expected one program for each problem, found ${found.length} programs for ${problems.length === 1 ? 'one problem' : `${problems.length} problems`}: ${first} and ${second} are both for ${printable(twice.label)}`,
  );
}

/** What a repository is called says nothing while the programs in it are named. */
const isHere = (path: string): boolean => resolve(path) === resolve('.');

function programAt(given: string, problems: Problems): Program | undefined {
  const path = resolve(given);
  const folder = isFolder(given);
  const name = basename(path).toLowerCase();
  const stem = folder ? name : name.replace(/\.[^.]+$/, '');
  const isNamed = (word: string | undefined) => word?.toLowerCase() === stem;
  const problem = problems.find(({ label }) => isNamed(label)) ?? problems.find(({ slug }) => isNamed(slug));
  if (problem === undefined) return undefined;
  const files = folder ? entriesOf(path).filter(isSource) : [path].filter(isSource);
  return files.length === 0 ? undefined : { label: problem.label, path, files };
}

const isSource = (path: string): boolean =>
  !isFolder(path) && isSourceName(basename(path), languageTable().languages);

function isFolder(path: string): boolean {
  try {
    return statSync(resolve(path)).isDirectory();
  } catch (error) {
    throw new UserError(
      `${shownPath(resolve(path))}: expected a program, found ${describeSystemError(error)}`,
    );
  }
}

const entriesOf = (folder: string): readonly string[] =>
  readdirSync(resolve(folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .map(({ name }) => join(resolve(folder), name))
    .sort();

async function send(
  client: JudgeClient,
  contest: string,
  program: Program,
  flags: ClassFlags,
): Promise<Outcome> {
  const { label: problem, files } = program;
  try {
    const { id, url } = await sendProgram(client, { contest, problem, files, key: 'push' }, flags);
    return { ...program, url: client.url + url, view: { id } as SubmissionView };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { ...program, refused: error.message };
  }
}

/** Where contestants see no verdict, none is wrong. */
const isRight = ({ view }: Outcome): boolean => view?.verdict === null || view?.verdict === 'AC';

const wordOf = ({ view, refused }: Outcome): string =>
  refused === undefined ? (view?.verdict ?? 'judged') : 'refused';

const scoreOf = ({ view }: Outcome): string => {
  const { score, maxScore } = view?.judgement ?? {};
  return score === undefined ? '' : `${score}${maxScore === undefined ? '' : ` of ${maxScore}`}`;
};

const reasonOf = ({ view, refused }: Outcome): string =>
  sanitiseLine(refused ?? view?.judgement?.message ?? '');

const jsonOf = ({ label, path, url, view, refused }: Outcome): string =>
  JSON.stringify({ version: 1, problem: label, path: shownPath(path), url, refused, submission: view });

function tableOf(outcomes: readonly Outcome[], io: Io): string {
  const columns = ['problem', 'program', 'verdict', 'score', '~message'];
  const rows = outcomes.map((one) => [
    sanitiseLine(one.label),
    shownPath(one.path),
    wordOf(one),
    scoreOf(one),
    reasonOf(one),
  ]);
  return renderTable(columns, rows, styleOf(io.stdout, io.env));
}

function ciOutcomeOf({ label, path, view, refused }: Outcome): CiOutcome {
  const file = shownPath(path);
  if (view?.judgement !== undefined && view.verdict !== null)
    return { ...outcomeOfView(view.judgement, file), suite: label, name: file };
  const findings = refused === undefined ? [] : [{ severity: 'error' as const, file, text: refused }];
  return { suite: label, name: file, rule: 'verdict', seconds: 0, findings };
}

/** Adds a table to the page of the job, where the forge has one: GitHub names its file in the environment. */
function writeSummary(file: string | undefined, contest: string, outcomes: readonly Outcome[]): void {
  if (!file) return;
  const cell = (text: string): string => sanitiseLine(text).replace(/[\\|<>&`*_[\]]/g, '\\$&');
  const rows = outcomes.map((one) => {
    const verdict =
      one.url === undefined ? cell(wordOf(one)) : `[${cell(wordOf(one))}](${encodeURI(one.url)})`;
    return `| ${cell(one.label)} | ${verdict} | ${cell(scoreOf(one))} | ${cell(reasonOf(one))} |\n`;
  });
  const head = `## ${cell(contest)}\n\n| problem | verdict | score | message |\n|---|---|---|---|\n`;
  try {
    appendFileSync(file, `${head}${rows.join('')}\n`);
  } catch (error) {
    throw new UserError(
      `GITHUB_STEP_SUMMARY: cannot write ${shownPath(file)}: ${describeSystemError(error)}`,
    );
  }
}
