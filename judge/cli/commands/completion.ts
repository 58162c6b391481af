import { Argument, type Command } from 'commander';
import { type CommandEntry, type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { nextWords } from './next-words.ts';

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
