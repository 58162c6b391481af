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
