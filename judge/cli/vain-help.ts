import type { Command } from 'commander';

const isHelp = (word: string): boolean => word === '--help' || word === '-h';

/** A command line without its request for help if its command, or the word after that, is mistyped. So the mistake is
 *  told, instead of the help of something else. Other lines stay as they are: what is left never does anything.
 *  @param isMistyped - says this of the word after a command, where the command itself knows */
export function withoutVainHelp(
  argv: readonly string[],
  commands: readonly Command[],
  isMistyped: (word: string) => boolean,
): readonly string[] {
  const [first = -1, second = -1] = argv.flatMap((word, place) => (word.startsWith('-') ? [] : [place]));
  const at = argv[first] === 'help' ? second : first;
  const name = argv[at];
  if (name === undefined || !(at === second || argv.some(isHelp))) return argv;
  const command = commands.find((one) => one.name() === name);
  const word = argv[at + 1];
  const isVain =
    command === undefined || (word !== undefined && !word.startsWith('-') && isUnknown(command, word));
  return isVain ? argv.slice(at).filter((one) => !isHelp(one)) : argv;

  function isUnknown({ registeredArguments: [argument] }: Command, of: string): boolean {
    return isMistyped(of) || argument?.argChoices?.includes(of) === false;
  }
}

/** A second line for an unknown command that is an action of another one; '' if it is none.
 *  @param text - the message of an error */
export function elsewhereHint(text: string): string {
  const [, word = ''] = /unknown command '([a-z]+)'/u.exec(text) ?? [];
  const command = Object.entries(actionsOf).find(([, actions]) => actions.includes(word))?.[0];
  return command === undefined ? '' : `(Did you mean ${command} ${word}?)\n`;
}

/** Actions that belong to one command only. */
const actionsOf: Readonly<Record<string, readonly string[]>> = {
  contest: ['rehearse', 'shadow', 'differences', 'freeze', 'thaw', 'finalize'],
  problem: ['show', 'hide'],
  worker: ['drain', 'grant', 'revoke'],
  user: ['password', 'outside'],
};
