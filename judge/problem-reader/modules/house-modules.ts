import { join } from 'node:path';
import { projectRoot } from '#host';

/** The modules of problems written for this judge, by what they export. They run with the rights of the user who
 *  runs the judge. */
export const moduleNames = ['checker', 'solver', 'generator', 'picture'] as const;

/** The files that hold them. */
export const houseModules: readonly string[] = moduleNames.map((name) => `${name}.ts`);

/** The folder of headers that C++ programs of such problems may include; an exported package contains them. */
export const houseHeaders = join(projectRoot, 'judge', 'problem-api', 'cpp');
