import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot, shownPath, UserError } from '#host';
import { type Definition, permutationPuzzle, wholeChain } from '#reference/puzzles/permutation';
import { Meeting, type Share, type WholeCount, type WholePuzzle, wholeCountOf } from '#reference/search';
import { readTable, roomForThreads, saveTable, type TableSpec } from '#reference/tables';

/** How all positions of a puzzle are counted. */
export interface CountingHow {
  /** Memory that it may take. */
  readonly megabytes: number;
  /** Threads, if there is memory for their tables. */
  readonly threads: number;
  /** A file that keeps the count after each level: a count that was stopped goes on from there. */
  readonly resume?: string | undefined;
  /** How often the file is written, at most. Default: every two seconds. */
  readonly keepMs?: number;
}

/** Memory that positions may not take: of the program itself, and of tables. */
const otherMegabytes = 140;
/** The same of each further thread. */
const threadMegabytes = 80;
/** Fewer positions are counted before a thread has begun. */
const manyPositions = 10_000_000;
/** Megabytes that a count takes. */
export const megabytesOf = ({ bytes }: Pick<WholeCount, 'bytes'>): number =>
  otherMegabytes + Math.ceil(bytes / 1e6);

/** What a thread gets that helps to count. */
export interface CountingHelp {
  readonly definition: Definition;
  readonly memory: SharedArrayBuffer;
  readonly meeting: SharedArrayBuffer;
  readonly share: Share;
}

/** From the build also where the judge runs from its sources, in tests: a thread loads no TypeScript. */
const program = join(projectRoot, 'build', 'judge', 'problem-writer', 'counting-main.js');

/** Counts all positions, with several threads if they are many. Yields how many were reached. A caller that stops early
 *  must call `return`.
 *  @throws UserError for a file that is damaged or of another count */
export function* countWhole(
  definition: Definition,
  way: WholeCount,
  { megabytes, threads, resume, keepMs = 2000 }: CountingHow,
): Generator<number, WholePuzzle> {
  const memory = new SharedArrayBuffer(way.bytes);
  const keep = resume === undefined ? undefined : keeping(resume, definition, new Uint8Array(memory), keepMs);
  const room = Math.floor((megabytes - megabytesOf(way)) / threadMegabytes);
  const more = Math.max(0, Math.min(threads - 1, room, roomForThreads()));
  const of = way.positions < manyPositions ? 1 : 1 + more;
  const meeting = Meeting.memory();
  let fault: unknown;
  const helpers = Array.from({ length: of - 1 }, (_, index) => {
    const help: CountingHelp = { definition, memory, meeting, share: { part: index + 1, of } };
    const helper = new Worker(program, { workerData: help });
    helper.once('error', (error) => {
      fault = error;
    });
    helper.unref();
    return helper;
  });
  const share = { part: 0, of };
  const steps = way.count({
    memory: new Uint8Array(memory),
    share,
    meeting: new Meeting(meeting, share),
    ...(keep && { onLevel: keep }),
  });
  try {
    for (;;) {
      if (fault !== undefined) throw fault;
      const step = steps.next();
      if (step.done) return step.value;
      yield step.value;
    }
  } finally {
    for (const helper of helpers) void helper.terminate();
  }
}

/** Does the share of a thread. */
export function helpToCount({ definition, memory, meeting, share }: CountingHelp): void {
  const puzzle = permutationPuzzle(definition);
  const way = wholeCountOf(puzzle, ended(wholeChain(puzzle.sources)));
  if (way === undefined) throw new RangeError('the positions of the puzzle have no numbers');
  ended(way.count({ memory: new Uint8Array(memory), share, meeting: new Meeting(meeting, share) }));
}

function ended<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Reads the file, if there is one, into the memory; returns what writes it, after a level. */
function keeping(path: string, definition: Definition, memory: Uint8Array, keepMs: number): () => void {
  const spec = specOf(definition, memory.length);
  const found = readTable(path, spec, memory);
  if (found.kind === 'broken')
    throw new UserError(`--resume ${shownPath(path)}: ${found.reason}`, {
      hint: 'To begin another count, name a file that does not exist.',
    });
  let keptMs = performance.now();
  return () => {
    if (performance.now() - keptMs < keepMs) return;
    saveTable(path, spec, memory);
    keptMs = performance.now();
  };
}

/** What the count depends on: names of the puzzle and its moves change nothing. */
function specOf({ solved, moves, costs = {} }: Definition, bytes: number): TableSpec {
  const all = [solved, Object.values(moves), Object.keys(moves).map((name) => costs[name] ?? 1)];
  const puzzle = createHash('sha256').update(JSON.stringify(all)).digest('hex');
  return { name: 'positions', parameters: { version: 2, puzzle }, bytes };
}
