import { githubLines } from './github.ts';
import { junitXml } from './junit.ts';
import type { CiOutcome, CiReporter } from './outcome.ts';

/** Outcomes in the form that a system for continuous integration reads. */
export const renderCi = (reporter: CiReporter, outcomes: readonly CiOutcome[]): string =>
  renderers[reporter](outcomes);

const renderers = { junit: junitXml, github: githubLines } as const;
