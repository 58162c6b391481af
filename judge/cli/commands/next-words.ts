import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Command, type Option } from 'commander';
import { languageTable } from '#language';
import { findPackage, findWorkspace, knownProblems, readProblem } from '#problem-reader';
import type { CommandEntry } from '../command.ts';

/** What may come next on a command line. `words`: those after `judge`; the last one, perhaps empty, is being typed.
 *  Sorted as help lists them. Empty where only a file can come, and where nothing is known. */
export async function nextWords(
  commands: readonly CommandEntry[],
  words: readonly string[],
): Promise<readonly string[]> {
  const typed = words.at(-1) ?? '';
  const candidates = await candidatesFor(commands, words.slice(0, -1), typed).catch(() => []); // a broken file is no reason to fail
  return candidates.filter((word) => word.startsWith(typed));
}

async function candidatesFor(
  commands: readonly CommandEntry[],
  before: readonly string[],
  typed: string,
): Promise<readonly string[]> {
  const [name, ...given] = before;
  if (name === undefined)
    return typed.startsWith('-') ? ['--version', '--help', '--debug'] : commands.map((entry) => entry.name);
  const entry = commands.find((one) => one.name === name);
  if (entry === undefined) return [];
  const command = new Command(name);
  (await entry.load()).configure(command);
  const { positional, open } = split(command, given);
  if (open !== undefined) return valuesOf(open, positional);
  if (typed.startsWith('-')) return flagsOf(command);
  return argumentsAt(command, positional.length);
}

/** The arguments without options, and the option whose value is being typed. */
function split(
  command: Command,
  given: readonly string[],
): { readonly positional: readonly string[]; readonly open: Option | undefined } {
  const positional: string[] = [];
  let open: Option | undefined;
  for (const word of given) {
    if (open !== undefined) open = undefined;
    else if (word.startsWith('-')) open = optionWithValue(command, word);
    else positional.push(word);
  }
  return { positional, open };
}

const optionWithValue = ({ options }: Command, word: string): Option | undefined =>
  options.find((option) => (option.long === word || option.short === word) && option.required);

const flagsOf = ({ options }: Command): readonly string[] => [
  ...options.filter(({ hidden }) => !hidden).flatMap(({ long }) => long ?? []),
  '--help',
];

function valuesOf(option: Option, [problem]: readonly string[]): readonly string[] {
  if (option.argChoices !== undefined) return option.argChoices;
  if (option.long === '--language') return languageTable().languages.map(({ id }) => id);
  return option.long === '--tests' && problem !== undefined ? casesOf(problem) : [];
}

/** Names of test cases, the folders that they are in, and groups that are made on demand. */
function casesOf(place: string): readonly string[] {
  const { cases, generatedGroups } = readProblem(findPackage(place));
  const names = cases.map(({ name }) => name);
  const folders = new Set(names.map((name) => name.replace(/\/.*$/, '')));
  return [...folders, ...names, ...generatedGroups.map(({ name }) => `${name}/*`)];
}

function argumentsAt({ registeredArguments }: Command, index: number): readonly string[] {
  const argument = registeredArguments[index] ?? registeredArguments.at(-1);
  if (argument === undefined || (registeredArguments[index] === undefined && !argument.variadic)) return [];
  if (argument.argChoices !== undefined) return argument.argChoices;
  if (argument.name() === 'problem') return knownProblems();
  return argument.name() === 'folder' ? contestsHere() : [];
}

function contestsHere(): readonly string[] {
  const contests = join(findWorkspace()?.root ?? '.', 'contests');
  return existsSync(contests) ? readdirSync(contests) : [];
}
