import type { LanguageFacts, LanguageObject } from '../../protocol/index.ts';

/** A language as the Contest API has it. Main classes and files are detected, so nobody has to name one. */
export const languageObject = ({
  id,
  name,
  extensions,
  version,
  compileLine,
  runLine,
}: LanguageFacts): LanguageObject => ({
  id,
  name,
  entry_point_required: false,
  extensions,
  ...(compileLine !== undefined && { compiler: commandOf(compileLine, version) }),
  runner: commandOf(runLine, compileLine === undefined ? version : ''),
});

/** Commands are for information only. */
function commandOf(line: string, version: string): NonNullable<LanguageObject['compiler']> {
  const [command = '', ...args] = line.split(' ');
  return {
    command,
    ...(args.length > 0 && { args: args.join(' ') }),
    ...(version !== '' && { version }),
  };
}
