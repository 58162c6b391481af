export { solveAside } from './solve-aside.ts';
export { type SolvingTask, solveMany } from './solve-many.ts';
export { loadExtra, loadSolver } from './solver-module.ts';
