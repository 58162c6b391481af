export type { Finding, Seen, StressEvent, StressReport } from './report.ts';
export { type StressTask, stress } from './stress.ts';
