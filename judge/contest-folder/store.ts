import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '../host/index.ts';
import type { Judgement } from '../judging/index.ts';

/** What is remembered of one judged entry. */
export interface StoredJudgement {
  readonly judgement: Judgement;
  readonly outputs: Readonly<Record<string, string>>;
}

/** The format of the files; part of every key, so that another version finds nothing of this one. */
export const storeVersion = 1;

const keptMs = 90 * 24 * 3600_000;
const keyPattern = /^[0-9a-f]{64}$/;

/** Judgements by content: one file each, named by the key and written atomically, so that whatever is there was finished. A file that
 *  does not hold what was written is reported, ignored and replaced by the next judgement. */
export class JudgementStore {
  readonly #folder: string;
  readonly #onDamage: (path: string, reason: string) => void;

  constructor(folder: string, onDamage: (path: string, reason: string) => void = () => undefined) {
    this.#folder = folder;
    this.#onDamage = onDamage;
  }

  find(key: string): StoredJudgement | undefined {
    const path = this.#path(key);
    if (!existsSync(path)) return undefined;
    try {
      const stored = parseFile(readFileSync(path, 'utf8'), key);
      const now = new Date();
      utimesSync(path, now, now);
      return stored;
    } catch (error) {
      this.#onDamage(path, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  store(key: string, stored: StoredJudgement): void {
    const payload = JSON.stringify(stored);
    const file = { version: storeVersion, key, sha256: sha256(payload), payload };
    writeFileAtomically(this.#path(key), `${JSON.stringify(file)}\n`);
  }

  /** Removes what nobody has asked for in 90 days, and what killed judges left. */
  prune(now: number = Date.now()): void {
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      const status = statSync(path, { throwIfNoEntry: false });
      if (status !== undefined && now - status.mtimeMs > keptMs) rmSync(path, { force: true });
    }
  }

  #path(key: string): string {
    if (!keyPattern.test(key)) throw new RangeError('not a key');
    return join(this.#folder, `${key}.json`);
  }
}

function parseFile(content: string, key: string): StoredJudgement {
  const file: unknown = JSON.parse(content);
  const { version, key: own, sha256: digest, payload } = (file ?? {}) as Record<string, unknown>;
  if (version !== storeVersion) throw new Error(`expected version ${storeVersion}`);
  if (own !== key) throw new Error('expected its own key');
  if (typeof payload !== 'string' || sha256(payload) !== digest) throw new Error('expected what was written');
  return JSON.parse(payload) as StoredJudgement;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
