export {
  addressOf,
  queryIn,
  queryOf,
  type ReadGame,
  readGame,
  readOrFirst,
} from './address.ts';
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
export { PositionText, type PuzzleExtras, PuzzleText, PuzzleView } from './puzzle-view.tsx';
export { type OpenRecords, startKey } from './record-link.tsx';
export { Drawing, Spot, viewBoxOf } from './stage.tsx';
export { describeVerdict } from './words.ts';
