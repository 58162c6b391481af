export { checkData, readProgram } from './check.ts';

export type { SeenInteger } from './machine.ts';
