import best from '../../testdata/known-facts/best.json' with { type: 'json' };

/** A length that is known: a bound, or that of the best sequence. */
export interface KnownLength {
  readonly moves: number;
  /** `proved`: here, by a search or by arithmetic. `found`: here. `published`: found by others. */
  readonly kind: 'proved' | 'found' | 'published';
  /** Who has found or published it, or how it is proved. */
  readonly by: string;
  /** Where it was published, and when: `2020-04-20`. */
  readonly source?: string;
  readonly address?: string;
  readonly day?: string;
  /** Computes or finds it again. */
  readonly command?: string;
  /** Undefined: only its length is known here, or the jury's answer is the sequence. */
  readonly sequence?: string;
}

/** What is known of a task. */
export interface KnownTask {
  /** No sequence is shorter. */
  readonly atLeast: KnownLength;
  readonly best: KnownLength;
  /** The best that others have published, where ours is shorter. */
  readonly published?: KnownLength;
}

/** What is known of tasks whose record is open, by their slugs (`problems/records.yaml`). The file is the only place of
 *  these figures; whatever shows or uses one reads it here. */
export const knownTasks = best.tasks as Readonly<Record<string, KnownTask>>;

/** Positions of Cmetrick among the test cases that no quick search solves shortest, each with a shortest sequence:
 *  `npm run bench -- cmetrickany` finds and proves them again. */
export const knownShortest: Readonly<Record<string, string>> = best.cmetrick;
