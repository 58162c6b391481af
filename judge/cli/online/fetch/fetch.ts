import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import * as z from 'zod';
import { didYouMean, printable, shownPath, UserError } from '#host';
import { type LanguageDefinition, languageNamed, languageTable } from '#language';
import { isSafeName } from '#language/guess';
import { refuseExisting } from '#problem-writer';
import { archive } from '#protocol';
import { sanitiseLine } from '#report';
import { countOf, titleIn } from '#text';
import { type CommandModule, examples, exitStatus } from '../../command.ts';
import { parsePort, refuseMore } from '../../options/option-values.ts';
import type { Io } from '../../terminal/io.ts';
import { contestsThere } from '../contests-there.ts';
import { askForJson, type JudgeClient, Refused } from '../judge-client.ts';
import { findLogin, loginAt } from '../login-file.ts';
import { wantedBy } from '../wanted.ts';
import { cphPort, sendToCph } from './cph.ts';
import { type EditorName, editorFiles, editors } from './editors.ts';
import { companionPort, listenForCompanion } from './listen.ts';
import { askForProblem, type FetchedFacts, type FetchedFile, filesOfProblem } from './problem-files.ts';
import { writeNewFolder } from './write-folder.ts';

const help = `${examples([
  ['judge fetch clocks --language cpp', 'make the folder clocks, with a program to start from'],
  ['judge fetch finals', 'a whole contest, a folder for each problem'],
  ['judge fetch https://judge.example/contests/archive/problems/clocks', 'from any judge'],
  ['cd clocks && judge test', 'run your program on the samples'],
])}
The folder holds the statement (statement.md), the samples (samples/1.in, samples/1.ans), the files that the problem
gives to contestants (attachments/), and .antipode.json, by which judge test, judge watch and judge submit know the
problem. Add inputs and answers of your own beside the samples: judge test runs them too.\n`;

/** `judge fetch`. */
export const fetchCommand: CommandModule = { configure, help, run };

interface Flags {
  readonly url?: string;
  readonly contest?: string;
  readonly folder?: string;
  readonly language?: string;
  readonly editor?: EditorName;
  readonly listen?: number | true;
  readonly cph?: number | true;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('[what]', 'a problem, contest/problem, a contest, or the address of its page')
    .option('--url <url>', 'URL of the judge (default: where you logged in last)')
    .option('--contest <id>', 'the contest that the problem is in (default: the archive)')
    .option('--folder <folder>', 'folder to make (default: named after the problem or the contest)')
    .option('--language <id>', 'put a program into the folder to start from')
    .addOption(
      new Option('--editor <editor>', 'write files for an editor, so that its keys test and submit').choices(
        editors,
      ),
    )
    .option(
      '--cph [port]',
      `also send what is fetched to CPH, an extension of VS Code, where it listens (default port: ${cphPort})`,
      parsePort,
    )
    .option(
      '--listen [port]',
      `make a folder of each problem that the browser extension Competitive Companion sends (default port: ${companionPort})`,
      parsePort,
    )
    .addOption(
      new Option('--json', 'print the folders that were made as one line of JSON').conflicts('listen'),
    );
}

async function run(command: Command, io: Io): Promise<number> {
  const [what] = command.processedArgs as [string | undefined];
  const flags = command.opts<Flags>();
  const starter = starterOf(flags.language);
  if (flags.listen !== undefined) {
    refuseMore('fetch --listen', what);
    const port = flags.listen === true ? companionPort : flags.listen;
    const fetchAt = (address: string) => fetchWanted(address, { editor: flags.editor }, starter, io);
    return listenForCompanion(port, { starter, editor: flags.editor, fetchAt }, io);
  }
  if (what === undefined) throw new UserError('expected a problem, a contest or an address, found nothing');
  return fetchWanted(what, flags, starter, io);
}

async function fetchWanted(
  what: string,
  flags: Flags,
  starter: LanguageDefinition | undefined,
  io: Io,
): Promise<number> {
  const wanted = wantedBy(what, flags.contest);
  const { url, token } = askerAt(io, wanted.url ?? flags.url);
  const client = { url, signal: io.signal, authorization: token && `Bearer ${token}` };
  const cph = flags.cph === true ? cphPort : flags.cph;
  const order = { starter, editor: flags.editor, folder: flags.folder, cph, json: flags.json };
  if (wanted.problem === undefined) return fetchContest(client, wanted.contest, order, io);
  const place = { contest: wanted.contest, problem: wanted.problem };
  try {
    return await fetchProblem(client, place, order, io);
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    if (place.contest === archive && !what.includes('/'))
      return await fetchContest(client, what, order, io).catch(async (second: unknown) => {
        if (second instanceof Refused && second.status === 404) throw await notThere(client, place);
        throw second;
      });
    throw await notThere(client, place);
  }
}

const notThere = async (client: JudgeClient, { contest, problem }: Place): Promise<UserError> =>
  new UserError(
    contest === archive
      ? `${client.url}: there is no problem and no contest "${printable(problem)}", or you may not see it`
      : `${client.url}: there is no problem "${printable(problem)}" in the contest "${printable(contest)}", or you may not see it`,
    { hint: `${await contestsThere(client)} A problem of a contest: judge fetch <contest>/<label>` },
  );

/** A visitor may fetch what everybody sees, if they say where. */
function askerAt(io: Io, url: string | undefined): { readonly url: string; readonly token?: string } {
  return url === undefined ? loginAt(io, undefined) : (findLogin(io, url) ?? { url: wantedUrl(url) });
}

const wantedUrl = (url: string): string => url.replace(/\/+$/, '');

function starterOf(name: string | undefined): LanguageDefinition | undefined {
  if (name === undefined) return undefined;
  const table = languageTable();
  const found = languageNamed(table, name);
  const language = found?.variantOf === undefined ? found : languageNamed(table, found.variantOf);
  if (language?.starter !== undefined) return language;
  const having = table.languages.flatMap(({ id, starter }) => (starter === undefined ? [] : [id]));
  throw new UserError(
    `--language: found "${sanitiseLine(name)}"${didYouMean(name, having)}, expected one of ${having.join(', ')}`,
  );
}

/** How folders are made. */
interface Order {
  readonly starter: LanguageDefinition | undefined;
  readonly editor: EditorName | undefined;
  /** Undefined: named after what is fetched. */
  readonly folder: string | undefined;
  /** The port of CPH; undefined: it is told nothing. */
  readonly cph: number | undefined;
  readonly json: true | undefined;
}

/** A problem that has a folder now. */
interface FetchedProblem {
  readonly problem: string;
  readonly slug: string;
  readonly title: string;
  readonly samples: number;
  readonly folder: string;
}

type Place = { readonly contest: string; readonly problem: string };

async function fetchProblem(client: JudgeClient, place: Place, order: Order, io: Io): Promise<number> {
  const facts = await askForProblem(client, place, place.contest === archive);
  const folder = resolve(order.folder ?? folderName(facts.label ?? facts.slug, client));
  refuseExisting(folder);
  const files = await filesOf(client, place, facts, order);
  await writeNewFolder(folder, async (write) => write(files));
  const fetched = fetchedProblem(facts, folder);
  io.stdout.write(
    order.json ? jsonOf(place.contest, [fetched]) : `${shownPath(folder)}: ${titleOf(fetched)}\n`,
  );
  if (order.cph !== undefined) await sendToCph(client, place, order.cph, io);
  return exitStatus.done;
}

async function filesOf(
  client: JudgeClient,
  place: Place,
  facts: FetchedFacts,
  { starter, editor }: Order,
): Promise<readonly FetchedFile[]> {
  const problem = facts.label ?? facts.slug;
  return [...(await filesOfProblem(client, facts, { ...place, problem }, starter)), ...editorFiles(editor)];
}

const fetchedProblem = ({ label, slug, names, samples }: FetchedFacts, folder: string): FetchedProblem => ({
  problem: printable(label ?? slug),
  slug: printable(slug),
  title: sanitiseLine(titleIn(names, slug)),
  samples: samples.length,
  folder,
});

const titleOf = ({ title, samples }: FetchedProblem): string => `${title}, ${countOf(samples, 'sample')}`;

const jsonOf = (contest: string, problems: readonly FetchedProblem[]): string =>
  `${JSON.stringify({ version: 1, contest, problems })}\n`;

/** A name that a judge gives to a folder. @throws UserError */
function folderName(name: string, { url }: JudgeClient): string {
  if (isSafeName(name)) return name;
  throw new UserError(
    `${url}: found a problem called ${JSON.stringify(printable(name))}, expected a plain name`,
    { hint: 'Name the folder: --folder <folder>' },
  );
}

const problemsSchema = z
  .array(z.object({ label: z.string(), other_division: z.boolean().optional() }))
  .transform((all) => all.filter((one) => one.other_division !== true));
const mostProblems = 200;

async function fetchContest(client: JudgeClient, contest: string, order: Order, io: Io): Promise<number> {
  const problems = await askForJson(
    client,
    `/api/contests/${encodeURIComponent(contest)}/problems`,
    problemsSchema,
  );
  if (problems.length > mostProblems)
    throw new UserError(`${client.url}: expected at most ${mostProblems} problems, found ${problems.length}`);
  if (problems.length === 0)
    throw new UserError(`${client.url}: the contest ${printable(contest)} shows no problems; has it begun?`);
  const folder = resolve(order.folder ?? folderName(contest, client));
  refuseExisting(folder);
  const fetched: FetchedProblem[] = [];
  await writeNewFolder(folder, async (write) => {
    for (const { label } of problems) {
      const place = { contest, problem: label };
      const facts = await askForProblem(client, place, false);
      const files = await filesOf(client, place, facts, order);
      write(files, folderName(label, client));
      fetched.push(fetchedProblem(facts, join(folder, label)));
    }
  });
  const told = fetched.map((one) => `${one.problem}: ${titleOf(one)}\n`);
  io.stdout.write(
    order.json
      ? jsonOf(contest, fetched)
      : `${shownPath(folder)}: ${countOf(problems.length, 'problem')}\n${told.join('')}`,
  );
  if (order.cph !== undefined)
    for (const { label } of problems) await sendToCph(client, { contest, problem: label }, order.cph, io);
  return exitStatus.done;
}
