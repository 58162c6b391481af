/** What solves a puzzle that is data alone. Bundled apart, for the worker that solves; pages say where it is. */
export { definedSolver } from '#playing/defined-solver';
