export type { Puzzle } from './puzzle.ts';
export { type Simulation, simulate } from './simulate.ts';
