import { afterAll, beforeAll } from 'vitest';
import type { CaseResult, Judgement, ProblemFacts } from '#protocol';
import {
  addAccount,
  addBundledProblem,
  addSubmission,
  type Claim,
  claim,
  type Database,
  type NewSubmission,
  openDatabase,
} from '#store';
import { testDatabase } from './database.ts';

/** What tests of the store start from: an open database with a problem and an account. */
export interface StoreSetting {
  readonly url: string;
  readonly db: Database;
  readonly problemId: number;
  readonly accountId: number;
}

/** A database with a problem and an account, for one test file. */
export function storeSetting(): StoreSetting {
  const database = testDatabase();
  const setting = {} as { -readonly [key in keyof StoreSetting]: StoreSetting[key] };
  beforeAll(async () => {
    setting.url = database.url;
    setting.db = openDatabase(database.url);
    await addBundledProblem(setting.db, 'digest-1', problemFacts('doubling'));
    const problem = await setting.db.selectFrom('problem').select('id').executeTakeFirstOrThrow();
    setting.problemId = problem.id;
    setting.accountId = await account(setting.db, 'ann');
  });
  afterAll(() => setting.db?.destroy());
  return setting;
}

/** What is known of a problem of no consequence. */
export const problemFacts = (slug: string): ProblemFacts => ({
  slug,
  names: { en: `The ${slug} problem` },
  types: ['pass-fail'],
  limits: { timeMs: 1_000, memoryBytes: 2 ** 28, outputBytes: 2 ** 23, codeBytes: 2 ** 17 },
  languageFactors: false,
  statements: [],
  samples: [],
  attachments: [],
  credits: [],
  tags: [],
  caseCount: 2,
});

/** A new account. */
export async function account(db: Database, name: string): Promise<number> {
  const id = await addAccount(db, { name, role: 'contestant', passwordHash: null });
  if (id === undefined) throw new Error(`${name} is taken`);
  return id;
}

/** Submits a program of no consequence. */
export async function submit(
  { db, problemId, accountId }: StoreSetting,
  change: Partial<NewSubmission> = {},
): Promise<number> {
  const stored = await addSubmission(db, {
    contestId: 'archive',
    problemId,
    accountId,
    language: 'c',
    files: [{ name: 'a.c', content: Buffer.from('int main() {}') }],
    priority: 'practice',
    ...change,
  });
  if ('refused' in stored) throw new Error(stored.refused);
  return stored.id;
}

/** Claims one job, whatever it is. */
export async function claimOne(db: Database, worker = 'first', leaseMs = 60_000): Promise<Claim> {
  const [job] = await claim(db, { worker, languages: ['c'], count: 1, leaseMs });
  if (job === undefined) throw new Error('nothing to claim');
  return job;
}

/** A finished run. */
export const run = (number: number, verdict: CaseResult['verdict'] = 'AC'): CaseResult => ({
  name: `secret/${number}`,
  number,
  verdict,
  message: '',
});

/** A verdict. */
export const judgementOf = (verdict: Judgement['verdict'], cases: readonly CaseResult[] = []): Judgement => ({
  problem: 'doubling',
  submission: '1',
  verdict,
  message: '',
  cpuMs: 1,
  wallMs: 2,
  peakBytes: 3,
  compile: { ok: true, output: '', cached: false },
  cases,
  sandbox: { backEnd: 'none', measuredBy: 'rusage' as never, missing: [], hints: [] },
});
