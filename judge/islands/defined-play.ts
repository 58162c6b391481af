/** What plays a puzzle that is data alone. Bundled apart, so that other puzzles do not load it; pages say where it is. */
export { definedPlay } from '#playing/defined';
