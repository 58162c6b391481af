export type { Puzzle } from './puzzle.ts';
export { simulate } from './simulate.ts';
