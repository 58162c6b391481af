import {
  File,
  type FileEntry,
  FingerprintIndex,
  type Fragment,
  Region,
  TokenizedFile,
} from '@dodona/dolos-core';
import type { CommonPiece, PlaceInFile, SimilarPair } from '#protocol';
import type { Word } from './words.ts';

/** A program that has been read. */
export interface ReadProgram {
  readonly id: string;
  readonly owner: string;
  readonly words: readonly Word[];
}

/** What was found among the programs of a family of languages. */
export interface FamilyPairs {
  readonly pairs: readonly SimilarPair[];
  readonly pairCount: number;
  /** Ids of programs with hardly anything of their own. */
  readonly withoutOwn: readonly string[];
}

const gram = 12;
const window = 8;
/** With fewer fingerprints, given code apart, programs are alike by chance. */
const fewestPrints = 6;
/** What more than half of the owners have is common if that are more than so many. */
const commonOwners = 10;
const leastSimilarity = 0.2;
/** Most similar pairs of which the pieces are told. */
export const mostPairs = 200;
const mostCandidates = 50_000;

/** Two programs by their places, and how similar they are. */
interface Candidate {
  readonly left: number;
  readonly right: number;
  readonly similarity: number;
}

/** Compares programs in one family of languages.
 *  @param given - the words of code that was given out */
export function compareFamily(
  programs: readonly ReadProgram[],
  given: readonly (readonly Word[])[],
): FamilyPairs {
  const index = new FingerprintIndex(gram, window);
  index.addFiles(programs.map(({ words }) => tokenized(words)));
  for (const words of given) index.addIgnoredFile(tokenized(words)); // after the programs, or it has no effect
  const entries = index.entries();
  ignoreCommon(index, new Map(entries.map(({ file }, at) => [file.id, programs[at]?.owner ?? ''])));
  const prints = printsOf(entries);
  const own = prints.map((one) => one.reduce((sum, { count }) => sum + count, 0));
  const { best, pairCount } = bestOfOwners(programs, { prints, own });
  return {
    pairs: best.slice(0, mostPairs).map(({ left, right, similarity }): SimilarPair => {
      const [a, b] = [programs[left]!, programs[right]!];
      const fragments = index.getPair(entries[left]!.file, entries[right]!.file).buildFragments();
      const { longest, pieces } = piecesOf(fragments, a.words, b.words);
      const overlap = pieces.reduce((sum, { words }) => sum + words, 0);
      return { left: a.id, right: b.id, similarity, longest, overlap, pieces };
    }),
    pairCount,
    withoutOwn: programs.filter((_, at) => (own[at] ?? 0) < fewestPrints).map(({ id }) => id),
  };
}

/** dolos-core takes regions of lines and columns; the numbers of words are enough for us. */
const tokenized = (words: readonly Word[]): TokenizedFile =>
  new TokenizedFile(
    new File('', ''),
    words.map(({ kind }) => kind),
    words.map((_, at) => regionAt(at)),
  );

const regions: Region[] = [];

/** The same for all programs, because millions of them would fill the memory. */
function regionAt(at: number): Region {
  regions[at] ??= new Region(0, at, 0, at + 1);
  return regions[at];
}

/** What more than half of all people write is how everybody writes it. */
function ignoreCommon(index: FingerprintIndex, ownerOf: ReadonlyMap<number, string>): void {
  const most = Math.max(commonOwners, new Set(ownerOf.values()).size / 2);
  for (const print of index.sharedFingerprints()) {
    if (print.fileCount() <= most) continue;
    const owners = new Set(print.files().map(({ id }) => ownerOf.get(id)));
    if (owners.size > most) index.addIgnoredHashes([print.hash]);
  }
}

/** A fingerprint of a program that counts. */
interface Print {
  /** How often the program has it. */
  readonly count: number;
  /** The places of all programs that have it, and how often. */
  readonly places: Uint32Array;
  readonly counts: Uint32Array;
}

function printsOf(entries: readonly FileEntry[]): readonly (readonly Print[])[] {
  const places = new Map(entries.map(({ file }, at) => [file.id, at]));
  const known = new Map<number, Omit<Print, 'count'>>();
  return entries.map(({ file, shared }) =>
    [...shared].map((print) => {
      const one = known.get(print.hash) ?? {
        places: Uint32Array.from(print.files(), ({ id }) => places.get(id) ?? 0),
        counts: Uint32Array.from(print.files(), (other) => print.occurrencesOf(other).length),
      };
      known.set(print.hash, one);
      return { ...one, count: print.occurrencesOf(file).length };
    }),
  );
}

/** The best pair of every two owners, most similar first. A program at a time is weighed against all after it: only
 *  fingerprints that both have are looked at. */
function bestOfOwners(
  programs: readonly ReadProgram[],
  { prints, own }: { readonly prints: readonly (readonly Print[])[]; readonly own: readonly number[] },
): { readonly best: readonly Candidate[]; readonly pairCount: number } {
  let candidates: Candidate[] = [];
  const common = new Uint32Array(programs.length);
  for (const [left, ofLeft] of prints.entries()) {
    if ((own[left] ?? 0) < fewestPrints) continue;
    common.fill(0);
    for (const { count, places, counts } of ofLeft)
      for (let at = 0; at < places.length; at++) common[places[at]!]! += count + counts[at]!;
    for (let right = left + 1; right < programs.length; right++) {
      if (common[right] === 0 || (own[right] ?? 0) < fewestPrints) continue;
      const similarity = common[right]! / (own[left]! + own[right]!);
      if (similarity < leastSimilarity || programs[left]?.owner === programs[right]?.owner) continue;
      candidates.push({ left, right, similarity });
    }
    if (candidates.length > mostCandidates) candidates = ofOwners(candidates, programs);
  }
  const best = ofOwners(candidates, programs);
  return { best, pairCount: best.length };
}

function ofOwners(candidates: readonly Candidate[], programs: readonly ReadProgram[]): Candidate[] {
  const seen = new Set<string>();
  const best: Candidate[] = [];
  for (const one of [...candidates].sort((a, b) => b.similarity - a.similarity)) {
    const owners = [programs[one.left]?.owner, programs[one.right]?.owner].sort();
    const key = JSON.stringify(owners);
    if (seen.has(key)) continue;
    seen.add(key);
    best.push(one);
    if (best.length >= mostCandidates / 2) break;
  }
  return best;
}

/** A run of words, from the first to the last one. */
interface Run {
  readonly first: number;
  readonly last: number;
}

/** Shorter rests of a piece, beside a longer one, say nothing. */
const fewestWords = 8;

/** What two programs have in common, without overlaps: of two fragments with the same words the longer one has them. */
function piecesOf(
  fragments: readonly Fragment[],
  left: readonly Word[],
  right: readonly Word[],
): { readonly longest: number; readonly pieces: readonly CommonPiece[] } {
  const runs = fragments.map((fragment) => [runOf(fragment, 'left'), runOf(fragment, 'right')] as const);
  runs.sort(([a], [b]) => lengthOf(b) - lengthOf(a));
  const taken = [new Uint8Array(left.length), new Uint8Array(right.length)] as const;
  const pieces: CommonPiece[] = [];
  for (const [inLeft, inRight] of runs) {
    const [a, b] = [freePart(inLeft, taken[0]), freePart(inRight, taken[1])];
    if (Math.min(lengthOf(a), lengthOf(b)) < fewestWords) continue;
    taken[0].fill(1, a.first, a.last + 1);
    taken[1].fill(1, b.first, b.last + 1);
    pieces.push({ words: lengthOf(a), left: placeOf(a, left), right: placeOf(b, right) });
  }
  pieces.sort((one, other) => one.left.file - other.left.file || one.left.from - other.left.from);
  return { longest: runs[0] === undefined ? 0 : lengthOf(runs[0][0]), pieces };
}

function runOf({ pairs }: Fragment, side: 'left' | 'right'): Run {
  return { first: pairs[0]?.[side].start ?? 0, last: pairs.at(-1)?.[side].stop ?? -1 };
}

const lengthOf = ({ first, last }: Run): number => last - first + 1;

/** The longest part of a run that no longer piece has taken. */
function freePart({ first, last }: Run, taken: Uint8Array): Run {
  let best: Run = { first, last: first - 1 };
  let start = first;
  for (let at = first; at <= last + 1; at++) {
    if (at <= last && taken[at] === 0) continue;
    if (at - start > lengthOf(best)) best = { first: start, last: at - 1 };
    start = at + 1;
  }
  return best;
}

function placeOf({ first, last }: Run, words: readonly Word[]): PlaceInFile {
  const [start, end] = [words[first]!, words[last]!];
  return { file: start.file, from: start.from, to: end.to };
}
