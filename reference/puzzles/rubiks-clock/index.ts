export { cornerNames, drawRubiksClock } from './draw.ts';
export {
  cornerDial,
  type DrawnSide,
  dialRadius,
  drawnDials,
  pinPlace,
  wheelPlace,
  wheelRadius,
} from './layout.ts';
export {
  type ClockDials,
  dialsAt,
  hourEffect,
  parseDials,
  rubiksClock,
} from './model.ts';
export { parseTurn, readPins, writeOptClock, writePins, writeTurn } from './optclock.ts';
export {
  type ClockNotation,
  describeClockFault,
  readClockTurns,
  writeClockTurns,
} from './sequence.ts';
export { clockSymmetries } from './symmetries.ts';
export { type ClockTurn, cornerBits, cornersTurned, type Pins, pinsAtEdges, turnTypes } from './turns.ts';
