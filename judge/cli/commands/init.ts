import type { Command } from 'commander';
import { shownPath } from '#host';
import { findWorkspace, makeWorkspace, trustWorkspace } from '#problem-reader';
import { sanitiseBlock } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';

const help = `
A workspace is a folder with judge.yaml. In it and in folders below, commands find the problems in problems/
by slug, "judge new" and "judge import" put new problems there, and "judge contest <name>" grades the folder
contests/<name>. A problem of the workspace hides a bundled one with the same slug; bundled:<slug> still finds it.
Its languages.yaml, if there is one, adds languages and replaces bundled ones.
The TypeScript of its problems runs with your rights, unless there is some before "judge init": that needs --trust.
Without judge.yaml, the nearest folder upwards with problems/ is the workspace.
${examples([
  ['judge init', 'make the current folder a workspace'],
  ['judge init school && cd school && judge new lamps', 'a new workspace with a problem'],
  ['judge init --trust', 'trust a workspace that you have cloned'],
])}`;

/** `judge init`. */
export const initCommand: CommandModule = { configure, help, run };

function configure(command: Command): void {
  command
    .argument('[folder]', 'folder to make a workspace of; it is created if it is missing', '.')
    .option('--trust', 'only allow the TypeScript of an existing workspace to run with your rights');
}

async function run(command: Command, io: Io): Promise<number> {
  const [folder] = command.processedArgs as [string];
  const known = command.opts<{ readonly trust?: true }>().trust ? findWorkspace(folder) : undefined;
  if (known !== undefined) trustWorkspace(known.root);
  const { root, isTrusted } = known === undefined ? makeWorkspace(folder) : { ...known, isTrusted: true };
  const code = isTrusted
    ? 'the TypeScript of its problems runs with your rights'
    : 'the TypeScript that is in it may not run; if you trust whoever wrote it: judge init --trust';
  io.stdout.write(`${sanitiseBlock(shownPath(root))}: a workspace; ${code}\n`);
  if (known === undefined) io.stdout.write('\nNext: judge new <slug>, or judge import <package>.\n');
  return exitStatus.done;
}
