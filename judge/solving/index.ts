export { type Answered, answerEach, searchAside, solveAside, solveMany } from './solve-in-threads.ts';
export { loadExtra, loadSolver } from './solver-module.ts';
