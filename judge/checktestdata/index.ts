export { checkData, type DataOpinion, type Program, type ProgramIssue, readProgram } from './check.ts';
export type { ReadBytes } from './data-reader.ts';
export type { SeenInteger } from './machine.ts';
