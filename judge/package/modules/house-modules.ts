import { join } from 'node:path';
import { projectRoot } from '../../host/index.ts';

/** What only problems written for this judge have. They run with the rights of whoever runs the judge. */
export const houseModules: readonly string[] = ['checker.ts', 'solver.ts', 'generator.ts', 'picture.ts'];

/** Holds the headers that C++ programs of such problems may include; an exported package brings them along. */
export const houseHeaders = join(projectRoot, 'judge', 'problem-api', 'cpp');
