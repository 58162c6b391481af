export { type HistogramData, histogram, shareText } from './histogram.ts';
export { comparedText, linesOf, type MarkedFile, markedFiles } from './marked-files.ts';
export { type Solved, type SolveStatistics, StatisticsCollector } from './statistics.ts';
export { unifiedDiff } from './unified-diff.ts';
