export { type ClockState, clockMatrix, clocks, dialsOf, stateOf } from './clocks.ts';
export { msquare, type Sheet } from './msquare.ts';
