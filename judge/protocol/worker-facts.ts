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

/** What `judge doctor --attack` has found out about a machine. */
export interface AttackCard {
  readonly version: 1;
  /** ISO 8601. */
  readonly at: string;
  /** Version of the judge, and its digest. */
  readonly judge: string;
  readonly judgeDigest: string;
  readonly kernel: string;
  readonly processor: string;
  readonly cores: number;
  readonly backEnd: string;
  /** Protections that this machine lacks. */
  readonly missing: readonly string[];
  readonly attacks: readonly AttackResult[];
  /** Traps on the host that did not notice what they must notice: then nobody knows whether it was harmed. */
  readonly blind: readonly string[];
  readonly precision: Precision;
}

/** One attack: which program, what it tried, and what became of it. */
export interface AttackResult {
  readonly name: string;
  readonly tries: string;
  /** `held`: the host is unharmed, and the judge said what it must; `reduced`: the host is unharmed, but a protection
   *  is missing that the verdict needs; `broke`: anything else. */
  readonly state: 'held' | 'reduced' | 'broke';
  /** What broke, or which protections are missing. */
  readonly notes: readonly string[];
}

/** How much the CPU time of one and the same program varies on a machine. */
export interface Precision {
  /** Of each of the two measurements. */
  readonly runs: number;
  /** CPU time of the program. */
  readonly medianMs: number;
  /** Largest distance from the median, in % of it: one program at a time. */
  readonly alonePercent: number;
  /** One program on every core. */
  readonly busyPercent: number;
}

/** How many attacks of a card ended in each way. */
export function attackCounts({ attacks }: AttackCard): Readonly<Record<AttackResult['state'], number>> {
  const count = (state: AttackResult['state']): number =>
    attacks.filter((attack) => attack.state === state).length;
  return { held: count('held'), reduced: count('reduced'), broke: count('broke') };
}
