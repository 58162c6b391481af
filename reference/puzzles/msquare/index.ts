export { drawSheet } from './draw.ts';
export { msquare, type Sheet } from './msquare.ts';
