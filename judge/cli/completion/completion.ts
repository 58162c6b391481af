import { Argument, type Command } from 'commander';
import { type CommandEntry, type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { nextWords } from './next-words.ts';
import { shellScripts } from './shell-scripts.ts';

/** `judge completion`, of these commands. */
export const completionOf = (commands: readonly CommandEntry[]): CommandModule => ({
  configure,
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
    .argument('[words...]', 'after "words": what was typed after judge')
    .addHelpText(
      'after',
      `
Completes commands, options and their values, slugs of problems, names of test cases and of contests.
${examples([
  ['source <(judge completion bash)', 'in ~/.bashrc'],
  ['source <(judge completion zsh)', 'in ~/.zshrc, after compinit'],
  ['judge completion fish | source', 'in ~/.config/fish/config.fish'],
])}`,
    );
}

async function run(commands: readonly CommandEntry[], command: Command, io: Io): Promise<number> {
  const [shell, words] = command.processedArgs as [Shell | 'words', readonly string[]];
  const text = shell === 'words' ? linesOf(await nextWords(commands, words)) : shellScripts[shell];
  io.stdout.write(text);
  return exitStatus.done;
}

const linesOf = (words: readonly string[]): string => words.map((word) => `${word}\n`).join('');
