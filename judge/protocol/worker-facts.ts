import { countOf } from '#text';
import type { SandboxFacts } from './judgement.ts';

/** Facts that a worker reports about itself. */
export interface WorkerFacts {
  readonly host: string;
  /** What tells this worker from others of the same name by mistake: its machine and data folder. */
  readonly place?: string;
  readonly slots: number;
  readonly judgeDigest: string;
  /** Of all bundled problems with their test data. */
  readonly problemsDigest?: string;
  readonly sandbox: SandboxFacts;
  /** How fast it is: millions of standard steps in a second of CPU time. */
  readonly rate?: number;
  /** Languages whose tools it has. */
  readonly languages: readonly ToldLanguage[];
}

/** What a machine says of a language; everything else about it is in the judge's own table. */
export interface ToldLanguage {
  readonly id: string;
  readonly name: string;
  /** Version of its compiler or interpreter. */
  readonly version: string;
  /** The compile command; undefined if programs are not compiled. */
  readonly compileLine?: string;
  readonly runLine: string;
}

/** A language as pages show it. */
export interface LanguageFacts extends ToldLanguage {
  /** Without the dot; the first is the usual one. */
  readonly extensions: readonly string[];
  /** True: files with its extensions are another language unless the language is named (PyPy). */
  readonly byNameOnly?: boolean;
  /** Id of the language that this is another version or implementation of; allowed wherever that one is. */
  readonly variantOf?: string;
  /** A regular expression (multi-line): source text that can only be this language, for those that share an
   *  extension. */
  readonly marks?: string;
  /** Interpreters after `#!` that tell the language of a file without extension. */
  readonly shebang?: readonly string[];
  readonly entryPointRequired: boolean;
  /** Factor on the time limit, for problems that use language factors. */
  readonly timeFactor: number;
}

/** In what a machine differs from another one so that a program could get another verdict there: a line each. What
 *  only one of them has (a language) is no difference, since jobs go where they can be done. */
export function machineDifferences(own: WorkerFacts, other: WorkerFacts): readonly string[] {
  const versions = new Map(other.languages.map(({ id, version }) => [id, version]));
  return [
    difference('judge', own.judgeDigest.slice(0, 12), other.judgeDigest.slice(0, 12)),
    difference('bundled problems', own.problemsDigest?.slice(0, 12), other.problemsDigest?.slice(0, 12)),
    difference('sandbox', own.sandbox.backEnd, other.sandbox.backEnd),
    ...own.languages.map(({ id, name, version }) => difference(name, version, versions.get(id))),
  ].filter((line) => line !== undefined);
}

const difference = (
  what: string,
  found: string | undefined,
  expected: string | undefined,
): string | undefined =>
  found === undefined || expected === undefined || found === expected
    ? undefined
    : `${what}: found ${found}, expected ${expected}`;

/** What a worker says with every sign of life. */
export interface WorkerTold {
  readonly held: number;
  readonly busy: number;
  readonly slots: number;
  readonly warm: number;
  /** In what it differs from the machine that was entered first. */
  readonly differs: readonly string[];
  /** Why it takes no jobs though it is enabled. */
  readonly refused: readonly string[];
  /** Its clock less that of the database. */
  readonly clockMs: number;
}

/** A difference of clocks that is worth a word. */
const skewMs = 2_000;

/** How the clock of a machine differs from that of the database: `3 s ahead of`; undefined if that is nothing to speak
 *  of. @param ms - its clock less that of the database */
export const clockWords = (ms: number): string | undefined =>
  Math.abs(ms) < skewMs
    ? undefined
    : `${Math.round(Math.abs(ms) / 1000)} s ${ms > 0 ? 'ahead of' : 'behind'}`;

/** `2 jobs, 1 of 2 places in use, 3 sandboxes ready`. */
export const loadWords = ({ held, busy, slots, warm }: Partial<WorkerTold>): string =>
  [
    held === undefined ? undefined : countOf(held, 'job'),
    busy === undefined || slots === undefined ? undefined : `${busy} of ${slots} places in use`,
    warm === undefined ? undefined : `${countOf(warm, 'sandbox', 'sandboxes')} ready`,
  ]
    .filter((words) => words !== undefined)
    .join(', ');

/** The range of factors: a machine that differs by more is not one for the same contest. */
export const timeFactors = { least: 0.5, most: 2 } as const;

/** The factor on time limits that were made for a machine with the rate `reference`, on one with the rate `own`, to
 *  three places; undefined if limits hold as they are: no reference is set, or the rate is not known. */
export function timeFactor(reference: unknown, own: number | undefined): number | undefined {
  if (typeof reference !== 'number' || reference <= 0 || own === undefined || own <= 0) return undefined;
  const factor = Math.min(Math.max(reference / own, timeFactors.least), timeFactors.most);
  return Math.round(factor * 1000) / 1000;
}
