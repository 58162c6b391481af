import { UserError } from '#host';
import type { ClaimedPrint } from '#store';
import { printable } from '#text';

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
export const filePlaceholder = '{file}';

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
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
  } catch {
    // The message below says it.
  }
  throw fault(text, 'a JSON list of texts');
}

/** The arguments for a job. Each placeholder becomes one whole argument, which no program takes for an option, for the
 *  name of a file of arguments, or for several words. */
export const argumentsFor = ([, ...args]: PrintCommand, job: Values, file: string): readonly string[] =>
  args.map((word) => {
    if (word === filePlaceholder) return file;
    const value = placeholders[word];
    return value === undefined ? word : harmless(value(job));
  });

const longest = 100;

/** Names that others chose: on one line, not too long, beginning with a letter or a digit. */
function harmless(text: string): string {
  const safe = [...printable(text)].slice(0, longest).join('');
  return /^[\p{L}\p{N}]/u.test(safe) ? safe : `_${safe}`;
}
