import type { FoundBy } from './results.ts';

/** A record as a file, which `judge check` checks: everything that is needed to simulate it again. */
export interface RecordFile {
  readonly format: 'antipode-record';
  readonly version: 1;
  /** `2026-11-28`, in UTC. */
  readonly exported: string;
  readonly task: string;
  readonly name: string;
  readonly problem: string;
  readonly moves: number;
  /** Proved when it was exported: no sequence is shorter. */
  readonly at_least: number | null;
  readonly author: string;
  readonly received_at: string;
  readonly found_by: FoundBy | null;
  readonly found_with: string;
  readonly input: string;
  readonly sequence: string;
}
