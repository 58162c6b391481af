export { trimmedLength } from './blanks.ts';
export { describeFault, type Fault, type NotAMove, type WrongLineLength } from './fault.ts';
export { formatMoves, wrapMoves } from './format.ts';
export { type MoveNotation, type ParsedMoves, type Place, parseMoves, placeOfMove } from './parse.ts';
export { showText } from './show.ts';
