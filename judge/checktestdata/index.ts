export { checkData, type DataCheck, type Program, type ProgramIssue, readProgram } from './check.ts';
export type { ReadBytes } from './data-reader.ts';
export type { SeenInteger } from './machine.ts';
