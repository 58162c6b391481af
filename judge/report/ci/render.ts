import { githubLines } from './github.ts';
import { junitXml } from './junit.ts';
import type { CiOutcome, CiReporter } from './outcome.ts';
import { sarifLog } from './sarif.ts';

/** Outcomes in the format that a CI system reads. `version`: of the judge. */
export const renderCi = (reporter: CiReporter, outcomes: readonly CiOutcome[], version: string): string =>
  renderers[reporter](outcomes, version);

const renderers = { junit: junitXml, github: githubLines, sarif: sarifLog } as const;
