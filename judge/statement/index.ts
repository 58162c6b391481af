export { findChromium, htmlToPdf } from './print/chromium.ts';
export { problemFacts } from './problem-facts.ts';
export type { KeepContent } from './shown-files.ts';
