/** Theory of operation. Results of cases are cached by content. One file holds the results of one program
 *  under one set of terms (limits, checker, kind of problem, back end, digest of the judge); its name is the digest
 *  of all these. In it, results are found by the digest of their case. Grading looks into it before
 *  it runs a case, and writes new results back when the program is done. If two judges write at the same moment,
 *  results may be lost but never corrupted. */
import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import { type FileDigests, KeptValues, openFileDigests } from '#host';
import type { CompiledProgram } from '#language';
import type { Problem, TestCase } from '#problem-reader';
import type { CaseResult } from '#protocol';
import type { SandboxInfo } from '#sandbox';
import { judgeDigest } from '#setup';
import { type OpenSession, withResult, withRun } from './cases/session.ts';
import { digestOfCase, termsOf } from './problems/problem-digests.ts';

/** Results by the digest of their case, least recently used first. */
type StoredResults = readonly (readonly [key: string, result: CaseResult])[];

const mostResults = 5000;
/** Times from another kind of machine are useless here: a home folder may be shared. */
const processor = cpus()[0]?.model ?? '';

/** Cache of case results on disk, by content. */
export class ResultCache {
  readonly #store: KeptValues<StoredResults>;
  readonly #digests: FileDigests;
  /** Assumes that files do not change while one cache is in use: it lives as long as one command. */
  readonly #terms = new WeakMap<Problem, Promise<string>>();
  readonly #digestsOfCases = new WeakMap<TestCase, Promise<string>>();
  /** Number of cases that were run, and of those with a cached result. */
  readonly counts = { known: 0, run: 0 };

  constructor(
    store: KeptValues<StoredResults> = new KeptValues('results'),
    digests: FileDigests = openFileDigests(),
  ) {
    this.#store = store;
    this.#digests = digests;
  }

  /** Computes the keys of a problem and its cases. `alone`: use only results of runs that had the machine to
   *  themselves, which are stored separately. Cost: one pass over the files that have changed. */
  async open(
    problem: Problem,
    cases: readonly TestCase[],
    { sandbox: { backEnd, missing }, alone }: { readonly sandbox: SandboxInfo; readonly alone: boolean },
  ): Promise<KnownResults> {
    const terms = await remembered(this.#terms, problem, () => termsOf(problem, this.#digests));
    const keys = new Map<string, string>();
    for (const testCase of cases) {
      const digest = remembered(this.#digestsOfCases, testCase, () =>
        digestOfCase(testCase, problem, this.#digests),
      );
      keys.set(testCase.name, await digest);
    }
    this.#digests.save();
    const resultsOf = ({ digest }: CompiledProgram): ProgramResults | undefined => {
      if (digest === undefined) return undefined;
      const all = JSON.stringify([judgeDigest(), processor, terms, backEnd, missing, digest, alone]);
      const key = createHash('sha256').update(all).digest('hex');
      return new ProgramResults(this.#store, key, keys, this.counts);
    };
    return { resultsOf };
  }
}

function remembered<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Cached results for the cases of one problem. */
export interface KnownResults {
  /** Undefined if the sources of the program are unknown. */
  resultsOf(program: CompiledProgram): ProgramResults | undefined;
}

/** The results of one program. */
export class ProgramResults {
  readonly #store: KeptValues<StoredResults>;
  readonly #key: string;
  readonly #caseKeys: ReadonlyMap<string, string>;
  readonly #counts: { known: number; run: number };
  readonly #known: Map<string, CaseResult>;
  readonly #fresh = new Map<string, CaseResult>();

  constructor(
    store: KeptValues<StoredResults>,
    key: string,
    caseKeys: ReadonlyMap<string, string>,
    counts: { known: number; run: number },
  ) {
    this.#store = store;
    this.#key = key;
    this.#caseKeys = caseKeys;
    this.#counts = counts;
    this.#known = new Map(store.find(key));
  }

  find({ name }: TestCase): CaseResult | undefined {
    const result = this.#known.get(this.#caseKeys.get(name) ?? '');
    if (result === undefined) return undefined;
    this.#counts.known += 1;
    return { ...result, name };
  }

  add({ name }: TestCase, result: CaseResult): CaseResult {
    this.#counts.run += 1;
    const key = this.#caseKeys.get(name);
    if (key !== undefined && isSure(result)) this.#fresh.set(key, result);
    return result;
  }

  /** Writes new results, keeping those that others have written in the meantime. */
  save(): void {
    if (this.#fresh.size === 0) return;
    const all = new Map(this.#store.find(this.#key));
    for (const [key, result] of this.#fresh) {
      all.delete(key);
      all.set(key, result);
    }
    this.#store.put(this.#key, [...all].slice(-mostResults));
    this.#fresh.clear();
  }
}

/** True for results that would be reproduced: no judge errors, and nothing that needed several measurements, unless
 *  the run finally went far beyond a limit (it is killed beyond every band of doubt). A program may use random
 *  numbers; the package format lets judges assume that this does not matter. */
function isSure({ verdict, repeats, run }: CaseResult): boolean {
  if (verdict === 'JE') return false;
  return repeats === undefined || (run?.exit.kind === 'killed' && run.exit.limit !== 'wall');
}

/** Wraps sessions so that they run only cases without a cached result. */
export const remembering =
  (open: OpenSession<TestCase>, results: ProgramResults): OpenSession<TestCase> =>
  () => {
    const session = open();
    return withRun(session, async (testCase) => {
      const known = results.find(testCase);
      if (known !== undefined) return { result: known };
      return withResult(await session.run(testCase), (result) => results.add(testCase, result));
    });
  };
