/** Loaded for puzzles that are data alone. */
export { definedPlay } from '#playing';
