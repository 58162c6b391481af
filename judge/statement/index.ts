export { problemFacts } from './problem-facts.ts';
export type { KeepContent } from './shown-files.ts';
