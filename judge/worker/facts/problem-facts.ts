import type { Problem } from '../../package/index.ts';
import type { ProblemFacts } from '../../protocol/index.ts';
import type { Database } from '../../store/index.ts';
import { defined } from '../../verdict/index.ts';

/** What pages show of a problem. Files go to blobs. */
export async function problemFacts(problem: Problem, _db: Database): Promise<ProblemFacts> {
  const { slug, names, types, limits, languageFactors, languages, scoring, credits, cases } = problem;
  return {
    slug,
    names,
    types,
    limits: {
      timeMs: limits.timeMs,
      memoryBytes: limits.memoryBytes,
      outputBytes: limits.outputBytes,
      codeBytes: limits.codeBytes,
    },
    languageFactors,
    ...defined({ languages, scoring }),
    statements: [],
    samples: [],
    attachments: [],
    credits,
    tags: [],
    caseCount: cases.length,
  };
}
