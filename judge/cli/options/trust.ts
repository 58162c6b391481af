import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { findProblem, trustModules } from '../../package/index.ts';
import type { CommandModule } from '../command.ts';

/** A command that loads problems, with the option --trust, by which a person lets the code of problem folders run. A zip file is never
 *  trusted. `problemsOf`: the problems that the person means, by slug or path; default: the command's first argument. */
export const withTrust = (
  { configure, run }: CommandModule,
  problemsOf: (command: Command) => readonly string[] = firstArgument,
): CommandModule => ({
  configure(command) {
    configure(command);
    command.option(
      '--trust',
      'let checker.ts and other TypeScript of the problem run with your rights; remembered until it changes',
    );
  },
  async run(command, io) {
    if (command.opts<{ readonly trust?: true }>().trust)
      for (const folder of problemsOf(command).map((place) => findProblem(place)))
        if (statSync(folder).isDirectory()) await trustModules(folder);
    return run(command, io);
  },
});

const firstArgument = ({ processedArgs }: Command): readonly string[] => [processedArgs[0]].flat();
