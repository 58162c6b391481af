export { cmetrickBound, exitsBound, stepsBound } from './bounds.ts';
export {
  type CmetrickState,
  cmetrick,
  contestCmetrick,
  moveNumber,
  playCmetrick,
  randomCmetrick,
  relabel,
  solvedCmetrick,
  turnBall,
} from './cmetrick.ts';
export { sketchCmetrick, wrongPlaces } from './compare.ts';
export { CmetrickCrowd, fewExitsAndSteps, withinLength } from './crowd.ts';
export { CmetrickWalk, cmetrickSleepAfter } from './depth-first.ts';
export { drawCmetrick, drawCmetrickTask } from './draw.ts';
export { inverseMove, moveCycles, moveNames, placeNames } from './geometry.ts';
export { CmetrickHalves, cmetrickMates, halfLength, withSecondHalf } from './halves.ts';
export { cmetrickHands, cmetrickSetting, wrongDisks } from './hands.ts';
export { CmetrickNeighbourhood } from './neighbourhood.ts';
export { type PairDistances, pairDistances } from './pair-distances.ts';
export {
  pairClassCount,
  pairClassSize,
  pairKey,
  pairKeysLike,
  pairKeysOf,
  pairPlacesOf,
} from './pair-keys.ts';
export {
  compareLengths,
  provedIn,
  readPositions,
  reviewCmetrick,
  withoutComments,
  writeSolution,
} from './review.ts';
export { shortenCmetrick } from './shorten.ts';
export { cmetrickSymmetries, reflectCmetrick } from './symmetries.ts';
