import { findWorkspace } from '#problem-reader';

/** Prints the folder of the workspace that a folder lies in. */
process.stdout.write(String(findWorkspace(process.argv[2])?.root));
