export { trimmedLength } from './blanks.ts';
export { countFault, readCountLine } from './count-line.ts';
export { describeFault, type Fault } from './fault.ts';
export { formatMoves, wrapMoves } from './format.ts';
export { type MoveNotation, parseMoves, placeOfMove } from './parse.ts';
export { placeOf } from './place.ts';
export { showText } from './show.ts';
