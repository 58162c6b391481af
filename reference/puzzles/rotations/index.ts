export { leastSteps, rotationLowerBound } from './bounds.ts';
export { drawRotations, drawRotationTask } from './draw.ts';
export { rotationFilm } from './film.ts';
export {
  formatGrid,
  type Grid,
  inverseRotation,
  placeOfRotation,
  type Rotation,
  rotate,
  rotated,
  rotationAt,
  rotationCount,
  rotationPuzzle,
  rotationSources,
  sameGrid,
} from './grid.ts';
export { rotationHands } from './hands.ts';
export { formatRotationTask, type RotationTask, readRotationTask } from './instance.ts';
export { knownReversal } from './known-reversal.ts';
export { namedRotationTasks, randomRotationTask, reversalTask, stripesTask } from './named-tasks.ts';
export {
  formatRotation,
  formatRotations,
  parseRotations,
  type RotationNotation,
} from './notation.ts';
export { playRotations, rewriteRotations } from './play.ts';
