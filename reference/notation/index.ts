export { trimmedLength } from './blanks.ts';
export { countFault, readCountLine } from './count-line.ts';
export { describeFault, type Fault, type NotAMove, type WrongLineLength } from './fault.ts';
export { formatMoves, wrapMoves } from './format.ts';
export { type MoveNotation, type ParsedMoves, parseMoves, placeOfMove } from './parse.ts';
export { type Place, placeOf } from './place.ts';
export { showText } from './show.ts';
