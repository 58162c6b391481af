export { type DefinedPlay, definedPlay } from './defined-play.ts';
