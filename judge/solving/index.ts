export { type SolvingTask, solveMany } from './solve-many.ts';
export { type Solved, type SolveStatistics, StatisticsCollector } from './statistics.ts';
