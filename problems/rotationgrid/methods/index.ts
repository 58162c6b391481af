export { firstAlgorithm } from './first-algorithm.ts';
export { improvedFirstAlgorithm } from './improved-first-algorithm.ts';

export { shorten } from './shorten.ts';
export {
  improveByWindows,
  ordinaryEfforts,
  plainEfforts,
  secondAlgorithm,
  solveByBeam,
  squareOrder,
} from './solve.ts';
