/** Theory of operation. Programs are read as words, in which names and constants are alike (`words.ts`). dolos-core
 *  takes fingerprints of them by winnowing: of every run of words a number, and of every window of such numbers the
 *  smallest. Where two programs have the same words in a row, in whatever order such rows stand, they have the same
 *  fingerprints. What was given out, and what more than half of the owners have, counts for nobody (`family.ts`). Each
 *  program is weighed against all others by counting common fingerprints, and only pairs that are kept are made into
 *  pieces by dolos-core, since there are millions of others. Words of a program, words of all and pairs are bounded. */
import type { NotCompared, Similarities, SimilarPair } from '#protocol';
import { compareFamily, mostPairs, type ReadProgram } from './family.ts';
import { modeOf } from './modes.ts';
import { comparableWords, type WrittenProgram, wordsOfProgram } from './words.ts';

/** A program that is compared with those of others. */
export interface ComparedProgram extends WrittenProgram {
  readonly id: string;
  /** A person or a team: programs of one owner are not compared with each other. */
  readonly owner: string;
}

/** All programs for one problem. */
export interface ComparisonTask {
  readonly programs: readonly ComparedProgram[];
  /** Code that everybody was given: what is taken from it is no sign of copying. */
  readonly given: readonly WrittenProgram[];
}

/** A fingerprint takes about 300 bytes, and there is one for every four or five words. */
const mostWordsInAll = 2_000_000;

/** Finds the programs that are alike. */
export function compareAll({ programs, given }: ComparisonTask): Similarities {
  const { families, notCompared } = readAll(programs);
  const found = [...families].map(([family, own]) => {
    const code = given.filter(({ language }) => modeOf(language)?.family === family).map(wordsOfProgram);
    return compareFamily(
      own,
      code.filter((words) => typeof words !== 'string'),
    );
  });
  const withoutOwn = found.flatMap((one) => one.withoutOwn);
  return {
    compared: programs.length - notCompared.length - withoutOwn.length,
    notCompared: [
      ...notCompared,
      ...withoutOwn.map((id) => ({
        id,
        reason: 'it contains little beyond code that was handed out or that everyone has',
      })),
    ],
    pairs: found
      .flatMap(({ pairs }) => pairs)
      .sort(bySimilarity)
      .slice(0, mostPairs),
    pairCount: found.reduce((sum, { pairCount }) => sum + pairCount, 0),
  };
}

const bySimilarity = (a: SimilarPair, b: SimilarPair): number =>
  b.similarity - a.similarity || b.overlap - a.overlap;

/** The programs by family of their languages. */
function readAll(programs: readonly ComparedProgram[]): {
  readonly families: ReadonlyMap<string, readonly ReadProgram[]>;
  readonly notCompared: readonly NotCompared[];
} {
  const families = new Map<string, ReadProgram[]>();
  const notCompared: NotCompared[] = [];
  let wordsLeft = mostWordsInAll;
  for (const { id, owner, ...program } of programs) {
    const words = comparableWords(program);
    if (typeof words === 'string' || words.length > wordsLeft) {
      notCompared.push({
        id,
        reason: typeof words === 'string' ? words : 'all programs together are too long',
      });
      continue;
    }
    wordsLeft -= words.length;
    const family = modeOf(program.language)?.family ?? '';
    const own = families.get(family) ?? [];
    families.set(family, own);
    own.push({ id, owner, words });
  }
  return { families, notCompared };
}
