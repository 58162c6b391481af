export { definedSolver } from './defined-solver.ts';
