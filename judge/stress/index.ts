export { type FreshTask, tryFresh } from './fresh.ts';
export { type FuzzedKind, type FuzzReport, type FuzzTask, fuzz } from './fuzz.ts';
export { juryReference } from './reference.ts';
export type { Seen, StressEvent, StressFinding, StressReport } from './report.ts';
export { scoreSeeds } from './score.ts';
export { type SeedCase, seedCases } from './seed-cases.ts';
export { type StressTask, stress } from './stress.ts';
export { type CaseSettings, usualCase } from './trial.ts';
