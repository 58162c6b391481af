export type { ProblemChanges } from './changes.ts';
export { asPackageSays, expectationsFor, jurySubmissions } from './jury-submissions.ts';
export { makeGroup, openProblem } from './open-problem.ts';
export type { OpeningEvent, OpeningOptions } from './opening.ts';
export { digestIn, findPlace } from './place.ts';
export { completeTests, readPackage } from './read-package.ts';
export { deriveLimit, type LimitedProblem } from './time-limit.ts';
