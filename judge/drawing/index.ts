export { type HistogramBin, type HistogramData, histogram, shareText } from './histogram.ts';
export { comparedText, linesOf, type MarkedFile, type MarkedPart, markedFiles } from './marked-files.ts';
export { type Solved, type SolveStatistics, StatisticsCollector } from './statistics.ts';
export { unifiedDiff } from './unified-diff.ts';
