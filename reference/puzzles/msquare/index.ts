export { drawSheet, squareAt } from './draw.ts';
export { msquare, type Sheet } from './msquare.ts';
