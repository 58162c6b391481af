export { type CensusPart, countCrossAndCorners, countPositions, crossClasses, crossTurns } from './census.ts';
export { CosetCounter, cornerPrices } from './coset.ts';
export { ClockSide, hourCosts } from './side.ts';
export { ClockSolver } from './solve.ts';
