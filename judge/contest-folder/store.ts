import { RecordStore } from '../host/index.ts';
import type { Judgement } from '../judging/index.ts';

/** What is remembered of one judged entry. */
export interface StoredJudgement {
  readonly judgement: Judgement;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The format of the files; part of every key, so that another version finds nothing of this one. */
export const storeVersion = 1;

/** Judgements of entries by content. */
export class JudgementStore extends RecordStore<StoredJudgement> {
  constructor(folder: string, onDamage?: (path: string, reason: string) => void) {
    super(folder, storeVersion, onDamage);
  }
}
