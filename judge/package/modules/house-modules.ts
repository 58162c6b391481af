import { join } from 'node:path';
import { projectRoot } from '../../host/index.ts';

/** The modules that only problems written for this judge have, by what they export. They run with the rights of whoever runs the judge. */
export const moduleNames = ['checker', 'solver', 'generator', 'picture'] as const;

/** The files that hold them. */
export const houseModules: readonly string[] = moduleNames.map((name) => `${name}.ts`);

/** Holds the headers that C++ programs of such problems may include; an exported package brings them along. */
export const houseHeaders = join(projectRoot, 'judge', 'problem-api', 'cpp');
