export { type ClockState, clockMatrix, clocks, dialsOf, stateOf } from './clocks.ts';
export { clockAt, drawClocks } from './draw.ts';
