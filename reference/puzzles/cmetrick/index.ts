export { cmetrickBound, demands, exitsBound, needs, stepsBound, whitesToMove } from './bounds.ts';
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
  whiteDisk,
} from './cmetrick.ts';
export { sketchCmetrick, wrongPlaces } from './compare.ts';
export { CmetrickCrowd, fewExitsAndSteps, withinLength } from './crowd.ts';
export { CmetrickWalk, cmetrickSleepAfter } from './depth-first.ts';
export { drawCmetrick, drawCmetrickTask } from './draw.ts';
export {
  inverseMove,
  moveCycles,
  moveNames,
  placeCount,
  placeNames,
} from './geometry.ts';
export { CmetrickHalves, cmetrickMates, halfLength, withSecondHalf } from './halves.ts';
export { cmetrickHands, cmetrickSetting, wrongDisks } from './hands.ts';
export { CmetrickNeighbourhood } from './neighbourhood.ts';
export { destinations, type PairDistances, pairDistances } from './pair-distances.ts';
export {
  fourIndex,
  pairClassCount,
  pairClasses,
  pairClassSize,
  pairExchanges,
  pairKey,
  pairKeysLike,
  pairKeysOf,
  pairPlacesOf,
  pairRow,
  pairTurn,
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
