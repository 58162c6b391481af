export { type ClockPicture, drawRubiksClock } from './draw.ts';
export {
  type ClockDials,
  type DialsText,
  dialsAt,
  parseDials,
  rubiksClock,
} from './model.ts';
export { parseTurn, writeOptClock, writePins, writeTurn } from './optclock.ts';
export {
  type ClockFault,
  type ClockNotation,
  type ClockSequence,
  describeClockFault,
  readClockTurns,
  writeClockTurns,
} from './sequence.ts';
export { type ClockSymmetry, clockSymmetries } from './symmetries.ts';
export { type ClockTurn, cornersTurned, type Pins, pinsAtEdges, turnTypes } from './turns.ts';
