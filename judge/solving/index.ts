export { type SolvingTask, solveMany } from './solve-many.ts';
export { isInputError, loadExtra, loadSolver } from './solver-module.ts';
export { type Solved, type SolveStatistics, StatisticsCollector } from './statistics.ts';
