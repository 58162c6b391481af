import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSystemError, inTemporaryFolder, killGroup, UserError } from '#host';
import type { ClaimedPrint } from '#store';
import { printable } from '#text';
import { jsonIn, ownValue } from '#values';

/** A program and its arguments, some of which are placeholders. Never a shell. */
export type PrintCommand = readonly [program: string, ...args: string[]];

type Values = Omit<ClaimedPrint, 'id' | 'attempt' | 'sheets'>;

/** What a placeholder stands for. */
const placeholders: Readonly<Record<string, (job: Values) => string>> = {
  '{team}': ({ team }) => team,
  '{team-id}': ({ teamId }) => teamId,
  '{seat}': ({ seat }) => seat,
  '{contest}': ({ contest }) => contest,
  '{name}': ({ fileName }) => fileName,
  '{pages}': ({ pages }) => String(pages),
};

/** Stands for a file with the text; without it, the text is the input of the command. */
const filePlaceholder = '{file}';

/** In words, for help and messages. */
export const placeholderNames: string = [filePlaceholder, ...Object.keys(placeholders)].join(' ');

/** Reads a command as it is typed: words, or a JSON list of texts where a word has blanks.
 *  @throws UserError that says what is wrong */
export function parsePrintCommand(text: string): PrintCommand {
  const words = text.trimStart().startsWith('[') ? listIn(text) : text.split(/\s+/).filter(Boolean);
  const [program, ...args] = words;
  if (!program) throw fault(text, 'a program and its arguments');
  if (program.includes('{')) throw fault(program, 'a program, which is no placeholder');
  for (const word of words) {
    if (word.includes('\0')) throw fault(word, 'no zero character');
    const [inside] = /\{[\w-]*\}/.exec(word) ?? [];
    if (inside !== undefined && !isPlaceholder(word))
      throw fault(word, `one of ${placeholderNames}, as an argument of its own`);
  }
  return [program, ...args];
}

const isPlaceholder = (word: string): boolean =>
  word === filePlaceholder || Object.hasOwn(placeholders, word);

const fault = (found: string, expected: string): UserError =>
  new UserError(`print command: found ${JSON.stringify(found)}, expected ${expected}`);

function listIn(text: string): readonly string[] {
  const list = jsonIn(text);
  if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
  throw fault(text, 'a JSON list of texts');
}

/** The arguments for a job. Each placeholder becomes one whole argument, which no program takes for an option, for the
 *  name of a file of arguments, or for several words. */
export const argumentsFor = ([, ...args]: PrintCommand, job: Values, file: string): readonly string[] =>
  args.map((word) => {
    if (word === filePlaceholder) return file;
    const value = ownValue(placeholders, word);
    return value === undefined ? word : harmless(value(job));
  });

const longest = 100;

/** Names that others chose: on one line, not too long, beginning with a letter or a digit. */
function harmless(text: string): string {
  const safe = [...printable(text)].slice(0, longest).join('');
  return /^[\p{L}\p{N}]/u.test(safe) ? safe : `_${safe}`;
}

/** How a command may run. */
interface CommandLimits {
  readonly limitMs: number;
  /** Ends it before. */
  readonly stop: AbortSignal;
}

/** Gives a job to the command, without a shell, in a folder of its own and with nothing of our environment that it does
 *  not need. Whatever it started in its process group is killed when it has ended, or has taken too long.
 *  @returns why the job was not printed; undefined: it was */
export async function runPrintCommand(
  command: PrintCommand,
  job: ClaimedPrint,
  limits: CommandLimits,
): Promise<string | undefined> {
  return inTemporaryFolder(async (folder) => {
    const file = join(folder, 'text.txt');
    const isFile = command.includes(filePlaceholder);
    if (isFile) writeFileSync(file, job.sheets, { mode: 0o600 });
    const child = spawn(command[0], argumentsFor(command, job, file), {
      cwd: folder,
      env: commandEnvironment(),
      detached: true, // a process group of its own
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin?.on('error', () => undefined); // a command need not read its input
    child.stdin?.end(isFile ? '' : job.sheets);
    return untilEnded(child, limits);
  });
}

/** What a program for printing needs: where programs, files of the user and printers are. */
function commandEnvironment(): NodeJS.ProcessEnv {
  const names = 'PATH HOME USER LANG LC_ALL LC_CTYPE TZ PRINTER LPDEST CUPS_SERVER'.split(' ');
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

const mostWords = 500;

async function untilEnded(
  child: ChildProcess,
  { limitMs, stop }: CommandLimits,
): Promise<string | undefined> {
  let [words, killed] = ['', ''];
  child.stderr?.setEncoding('utf8').on('data', (more: string) => {
    if (words.length < mostWords) words += more;
  });
  const kill = (why: string) => {
    killed ||= why;
    killGroup(child.pid);
  };
  const late = setTimeout(() => kill(`it took more than ${limitMs / 1000} s and was stopped`), limitMs);
  const onStop = () => kill('it was stopped together with the judge: look at the printer');
  stop.addEventListener('abort', onStop, { once: true });
  if (stop.aborted) onStop();
  try {
    const how = await endOf(child);
    killGroup(child.pid); // what it left behind
    if (how !== undefined) await lastWords(child);
    return killed || (how && `${how}${said(words)}`) || undefined;
  } finally {
    clearTimeout(late);
    stop.removeEventListener('abort', onStop);
  }
}

const said = (words: string): string => {
  const text = printable(words.trim().slice(0, mostWords).replace(/\s+/g, ' '));
  return text === '' ? '' : `: ${text}`;
};

const lastWordsMs = 1_000;

/** Its last words may not have arrived; a process that it left in another group may hold them open for ever. */
async function lastWords(child: ChildProcess): Promise<void> {
  if (child.stderr?.closed !== false) return;
  await once(child.stderr, 'close', { signal: AbortSignal.timeout(lastWordsMs) }).catch(() => undefined);
}

/** @returns undefined if it ended well */
const endOf = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve) => {
    child.on('error', (error) => resolve(`the command cannot be run: ${describeSystemError(error)}`));
    child.on('exit', (status, signal) => resolve(status === 0 ? undefined : endWords(status, signal)));
  });

const endWords = (status: number | null, signal: string | null): string =>
  signal === null ? `the command ended with exit status ${status}` : `the command ended by ${signal}`;
