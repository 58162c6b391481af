import type { Judgement } from '#protocol';
import { sizeText } from '#text';
import type { Capsule } from './capsule-file.ts';

/** Something that is not the same on two machines. */
export interface ReplayDifference {
  readonly what: string;
  readonly there: string;
  readonly here: string;
  /** True if the outcome differs, and not only where or how fast it was found. */
  readonly isOutcome: boolean;
}

/** How much times and memory of one program on one input may differ without a cause: see the README of judging. */
const [noiseFactor, noiseMs, noiseBytes] = [1.5, 50, 2 * 1024 ** 2];

/** What differs between two judgings of one submission. */
export function differences(
  { judgement: there, tools }: Capsule,
  here: Judgement,
  version: string | undefined,
): readonly ReplayDifference[] {
  const outcome = (what: string, a: unknown, b: unknown) => differ(what, a, b, true);
  const setting = (what: string, a: unknown, b: unknown) => differ(what, a, b, false);
  return [
    ...outcome('verdict', there.verdict, here.verdict),
    ...outcome('score', there.score, here.score),
    ...outcome('decided by', there.decidedBy, here.decidedBy),
    ...caseDifferences(there, here),
    ...setting('problem', there.problemDigest, here.problemDigest),
    ...setting('judge', there.judgeDigest, here.judgeDigest),
    ...setting('language', there.language, here.language),
    ...(tools === undefined ? [] : setting('compiler', tools.version, version)),
    ...setting('limits by', there.sandbox?.backEnd, here.sandbox.backEnd),
    ...figures(there, here),
  ];
}

const shown = (value: unknown): string => (value === undefined ? '-' : String(value));

function differ(what: string, there: unknown, here: unknown, isOutcome: boolean): ReplayDifference[] {
  return there === here ? [] : [{ what, there: shown(there), here: shown(here), isOutcome }];
}

/** Cases that both have judged. A case that only one has judged was not needed for the verdict of the other. */
function caseDifferences(there: Judgement, here: Judgement): ReplayDifference[] {
  const known = new Map(here.cases.map(({ name, verdict }) => [name, verdict]));
  return there.cases.flatMap(({ name, verdict }) =>
    known.has(name) ? differ(name, verdict, known.get(name), true) : [],
  );
}

function figures(there: Judgement, here: Judgement): ReplayDifference[] {
  const apart = (a: number, b: number, noise: number) =>
    Math.max(a, b) > noiseFactor * Math.min(a, b) + noise;
  return [
    ...(apart(there.cpuMs, here.cpuMs, noiseMs)
      ? differ('CPU time', `${there.cpuMs.toFixed(0)} ms`, `${here.cpuMs.toFixed(0)} ms`, false)
      : []),
    ...(Math.abs(there.peakBytes - here.peakBytes) > noiseBytes
      ? differ('memory', sizeText(there.peakBytes), sizeText(here.peakBytes), false)
      : []),
  ];
}
