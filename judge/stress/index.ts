export type { Seen, StressEvent, StressFinding, StressReport } from './report.ts';
export { type StressTask, stress } from './stress.ts';
