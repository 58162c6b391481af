export { ClockSide, type CrossDemand, cells, type SideTurns } from './side.ts';
export { ClockSolver } from './solve.ts';
