export { type ClockPicture, cornerNames, drawRubiksClock } from './draw.ts';
export {
  cornerDial,
  type DrawnDial,
  type DrawnSide,
  dialRadius,
  drawnDials,
  pinPlace,
  wheelPlace,
  wheelRadius,
} from './layout.ts';
export {
  type ClockDials,
  type DialsText,
  dialsAt,
  hourEffect,
  parseDials,
  rubiksClock,
} from './model.ts';
export { parseTurn, readPins, writeOptClock, writePins, writeTurn } from './optclock.ts';
export {
  type ClockFault,
  type ClockNotation,
  type ClockSequence,
  describeClockFault,
  readClockTurns,
  writeClockTurns,
} from './sequence.ts';
export { type ClockSymmetry, clockSymmetries } from './symmetries.ts';
export { type ClockTurn, cornerBits, cornersTurned, type Pins, pinsAtEdges, turnTypes } from './turns.ts';
