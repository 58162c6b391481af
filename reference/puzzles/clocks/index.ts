export { type ClockState, clockMatrix, clocks, dialsOf, stateOf } from './clocks.ts';
export { drawClocks } from './draw.ts';
