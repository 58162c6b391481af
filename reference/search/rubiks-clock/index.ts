export {
  type CensusPart,
  type CrossClass,
  countCrossAndCorners,
  countPositions,
  crossClasses,
  crossTurns,
} from './census.ts';
export { CosetCounter, cornerPrices } from './coset.ts';
export { hourCosts } from './costs.ts';
export { ClockSide } from './side.ts';
export { ClockSolver } from './solve.ts';
