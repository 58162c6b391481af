import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { digestIn, findPlace } from '#catalogue';
import { trustModules } from '#problem-reader';
import type { CommandModule } from '../command.ts';

/** Adds the option --trust to a command that loads problems: the user allows the code of problem folders to run. A
 *  zip file is never trusted. `problemsOf`: the places of these problems; default: the command's first argument. */
export const withTrust = (
  { configure, help, run }: CommandModule,
  problemsOf: (command: Command) => readonly string[] = firstArgument,
): CommandModule => ({
  configure(command) {
    configure(command);
    command.option(
      '--trust',
      'let checker.ts and other TypeScript of the problem run with your rights; remembered until the code changes',
    );
  },
  help,
  async run(command, io) {
    if (command.opts<{ readonly trust?: true }>().trust)
      for (const place of problemsOf(command)) await trustCodeAt(place);
    return run(command, io);
  },
});

async function trustCodeAt(place: string): Promise<void> {
  const path = await findPlace(place);
  const isZip = digestIn(place) !== undefined || !statSync(path).isDirectory();
  if (!isZip) await trustModules(path);
}

const firstArgument = ({ processedArgs }: Command): readonly string[] => [processedArgs[0]].flat();
