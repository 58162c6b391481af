export { type GameQuery, queryOf, type ReadGame, readGame, readOrFirst } from './address.ts';
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
  wentTo,
  withMoves,
  withText,
  wrongParts,
} from './game.ts';
export { type PuzzleExtras, PuzzleText, PuzzleView } from './puzzle-view.tsx';
export { Drawing, Spot } from './stage.tsx';
export { viewBoxOf } from './view-box.ts';
export { describeVerdict } from './words.ts';
