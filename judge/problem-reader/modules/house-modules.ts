import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#host';

/** The modules of problems written for this judge, by what they export. They run with the rights of the user who
 *  runs the judge. */
export const moduleNames = ['checker', 'solver', 'generator', 'picture'] as const;

/** The files that hold them. */
export const houseModules: readonly string[] = moduleNames.map((name) => `${name}.ts`);

/** What every C++ program may include. */
const common = join(projectRoot, 'judge', 'problem-api', 'cpp');
const puzzles = join(projectRoot, 'reference', 'puzzles');

/** Folders of headers that C++ programs of such problems may include: those for all, and one for each puzzle, which
 *  holds what its problems share. An exported package contains the headers that it needs. */
export const houseHeaders: readonly string[] = [
  common,
  ...readdirSync(puzzles).map((puzzle) => join(puzzles, puzzle)),
];

/** The path of one of these headers, or of the adapter beside them; undefined: there is none with this name. */
export const houseHeader = (name: string): string | undefined =>
  houseHeaders.map((folder) => join(folder, name)).find((path) => existsSync(path));
