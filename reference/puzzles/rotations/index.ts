export { leastSteps, provedReversals, rotationLowerBound } from './bounds.ts';
export { drawRotations, drawRotationTask } from './draw.ts';
export { type RotationFilm, rotationFilm } from './film.ts';
export {
  formatGrid,
  type Grid,
  inverseRotation,
  placeOfRotation,
  type Rotation,
  type RotationPlace,
  rotate,
  rotated,
  rotationAt,
  rotationCount,
  rotationPuzzle,
  rotationSources,
  sameGrid,
} from './grid.ts';
export { rotationHands } from './hands.ts';
export { formatRotationTask, type ReadTask, type RotationTask, readRotationTask } from './instance.ts';
export { namedRotationTasks, randomRotationTask, reversalTask, stripesTask } from './named-tasks.ts';
export {
  formatRotation,
  formatRotations,
  type ParsedRotations,
  parseRotations,
  type RotationNotation,
} from './notation.ts';
export { playRotations, type RotationPlay, rewriteRotations } from './play.ts';
