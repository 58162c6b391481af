export { type HistogramBin, type HistogramData, histogram, shareText } from './histogram.ts';
