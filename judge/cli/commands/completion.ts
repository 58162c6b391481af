import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command, type Option } from 'commander';
import { languageTable } from '#language';
import { findPackage, findWorkspace, knownProblems, readProblem } from '#problem-reader';
import { type CommandEntry, type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';

/** Scripts that make a shell ask `judge completion words` for what may come next. Where the answer is empty, the shell
 *  offers files. */
const shellScripts = {
  bash: `# Completion of judge for bash. In ~/.bashrc: source <(judge completion bash)
_judge() {
  local IFS=$'\\n'
  COMPREPLY=($(judge completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _judge judge
`,
  zsh: `#compdef judge
# Completion of judge for zsh. In ~/.zshrc, after compinit: source <(judge completion zsh)
_judge() {
  local -a found
  found=("\${(@f)$(judge completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then compadd -a found; else _files; fi
}
compdef _judge judge
`,
  fish: `# Completion of judge for fish. In ~/.config/fish/config.fish: judge completion fish | source
function __judge_words
  set -l words (commandline -opc) (commandline -ct)
  judge completion words -- $words[2..-1] 2>/dev/null
end
complete -c judge -a '(__judge_words)'
`,
} as const;

const help = `
Completes commands, options and their values, slugs of problems, names of test cases and of contests.
${examples([
  ['source <(judge completion bash)', 'in ~/.bashrc'],
  ['source <(judge completion zsh)', 'in ~/.zshrc, after compinit'],
  ['judge completion fish | source', 'in ~/.config/fish/config.fish'],
])}`;

/** `judge completion`, of these commands. */
export const completionOf = (commands: readonly CommandEntry[]): CommandModule => ({
  configure,
  help,
  run: (command, io) => run(commands, command, io),
});

type Shell = keyof typeof shellScripts;

function configure(command: Command): void {
  command
    .addArgument(
      new Argument(
        '<shell>',
        'the shell; "words" is for the script itself: the rest of a command line',
      ).choices([...Object.keys(shellScripts), 'words']),
    )
    .argument('[words...]', 'after "words": what was typed after judge');
}

async function run(commands: readonly CommandEntry[], command: Command, io: Io): Promise<number> {
  const [shell, words] = command.processedArgs as [Shell | 'words', readonly string[]];
  const text = shell === 'words' ? linesOf(await nextWords(commands, words)) : shellScripts[shell];
  io.stdout.write(text);
  return exitStatus.done;
}

const linesOf = (words: readonly string[]): string => words.map((word) => `${word}\n`).join('');

/** What may come next on a command line. `words`: those after `judge`; the last one, perhaps empty, is being typed.
 *  Sorted as help lists them. Empty where only a file can come, and where nothing is known. */
async function nextWords(
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
