export { type Solved, type SolveStatistics, StatisticsCollector } from './statistics.ts';
