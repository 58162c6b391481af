/** What plays a puzzle that is data alone. Bundled apart, so that no other puzzle loads it; pages say where it is. */
export { definedPlay } from '#playing/defined';
