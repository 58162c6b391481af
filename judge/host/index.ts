export { cacheFolder, makeTemporaryFolder, projectRoot, writeFileAtomically } from './files.ts';
export { UserError } from './user-error.ts';
