export {
  drawingOf,
  type Game,
  held,
  holdsOf,
  isAtGoal,
  lastMove,
  mostFrames,
  moved,
  openGame,
  startInput,
  typedInput,
  wentTo,
  withMoves,
  withText,
  wrongParts,
} from './game.ts';
export {
  addressOf,
  queryIn,
  queryOf,
  type ReadGame,
  readGame,
  readOrFirst,
} from './game-link.tsx';
export {
  describeVerdict,
  type OpenRecords,
  PositionText,
  type PuzzleExtras,
  PuzzleText,
  PuzzleView,
  startKey,
} from './puzzle-view.tsx';
export { Drawing, Outline, Spot, viewBoxOf } from './stage.tsx';
