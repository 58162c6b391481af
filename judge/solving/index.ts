export { solveAside } from './solve-aside.ts';
export { solveMany } from './solve-many.ts';
export { loadExtra, loadSolver } from './solver-module.ts';
