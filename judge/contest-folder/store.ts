import type { KeptValues } from '#host';
import type { Judgement } from '#protocol';

/** What is stored of one judged entry. */
export interface StoredJudgement {
  readonly judgement: Judgement;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Judgements of entries by content. */
export type JudgementStore = KeptValues<StoredJudgement>;
