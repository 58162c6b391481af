export {
  drawingOf,
  type Game,
  held,
  holdsOf,
  isAtGoal,
  keyedDrawingOf,
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
  PositionText,
  type PuzzleExtras,
  PuzzleText,
  PuzzleView,
} from './puzzle-view.tsx';
export {
  compareWithRecord,
  type OpenRecord,
  type OpenRecords,
  RecordText,
  startKey,
} from './record-notice.tsx';
export { Drawing, Outline, Spot, viewBoxOf } from './stage.tsx';
