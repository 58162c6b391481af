export { type CensusPart, countCrossAndCorners, countPositions, crossClasses, crossTurns } from './census.ts';
export { ClockSolver } from './solve.ts';
