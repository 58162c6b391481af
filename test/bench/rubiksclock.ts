import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readClockTurns, rubiksClock, writeTurn } from '#reference/puzzles/rubiks-clock';
import { ClockSolver, fewestTurns } from '#reference/search';
import { readTable, saveTable, tablePath } from '#reference/tables';
import { createRandom } from '#testdata';
import { optClockDistance, phase2Distances } from '../reference/search/optclock.ts';
import type { BenchReport } from './main.ts';

/** CPU time of the C++ programs that the published figures come from, in ms. */
const cppMs = { mean: 6.5, loop: 20, table: 8000 };
const positions = 2000;
const plainPositions = 50;

/** The optimal solver of Rubik's Clock on random positions, phase 2's table by passes, and reading a million moves.
 *  Measures CPU time of this process, so that a busy machine matters less. */
export const benchRubiksClock = async (): Promise<BenchReport> => {
  const random = createRandom(1);
  const starts = Array.from({ length: positions }, () => Array.from({ length: 14 }, () => random.below(12)));
  const solver = new ClockSolver();
  for (const start of starts.slice(0, 100)) solver.solve(start);
  const each = starts.map((start) => cpuMs(() => solver.solve(start))).sort((a, b) => a - b);
  const mean = each.reduce((sum, ms) => sum + ms, 0) / positions;
  const bytes = phase2Distances();
  const plainMs = starts
    .slice(0, plainPositions)
    .reduce((sum, start) => sum + cpuMs(() => optClockDistance(start, bytes)), 0);
  const directions = Array.from({ length: 14 }, (_, i) => [
    i < 7 ? 1 : 0,
    i < 7 ? 0 : 1,
    ...(wholeCross[i % 7] ?? []),
  ]);
  let phase2: Uint8Array = new Uint8Array();
  const table = cpuMs(() => {
    phase2 = fewestTurns(12, directions);
  });
  const spec = { name: 'rubiksclock-phase-2', parameters: { version: 1 }, bytes: 12 ** 6 };
  const folder = mkdtempSync(join(tmpdir(), 'antipode-bench-'));
  saveTable(tablePath(spec, folder), spec, phase2);
  const loading = cpuMs(() => readTable(tablePath(spec, folder), spec));
  rmSync(folder, { recursive: true, force: true });
  const text = "UUDU u3'\n".repeat(1_000_000);
  const reading = cpuMs(() => {
    const read = readClockTurns(text);
    let state: readonly number[] = starts[0] ?? [];
    if (read.kind === 'turns')
      for (const turn of read.turns) state = rubiksClock.apply(state, writeTurn(turn)) ?? state;
  });
  const row = (name: string, ms: number, cpp?: number): string[] => [
    name,
    ms.toFixed(2),
    cpp === undefined ? '' : String(cpp),
    cpp === undefined ? '' : (ms / cpp).toFixed(2),
  ];
  return {
    title: 'Rubik’s Clock, one thread',
    head: ['what', 'CPU ms', 'C++ ms', '× C++'],
    rows: [
      row('a random position, mean', mean, cppMs.mean),
      row('a random position, median', each[positions / 2] ?? Number.NaN),
      row('a random position, slowest', each.at(-1) ?? Number.NaN),
      row(`plain: OptClock’s loop, ${plainPositions} of them, mean`, plainMs / plainPositions, cppMs.loop),
      row('the table of phase 2 (12^6)', table, cppMs.table),
      row('reading that table from its file, verified', loading),
      row('reading and playing 1,000,000 moves', reading),
    ],
    notes: [
      `${positions} positions. The C++ programs: one list of prices a side, OptClock's loop with both lists sorted by weight (10 to 30 ms), and a plain breadth-first search.`,
    ],
  };
};

/** The corners of the seven moves of a side that keep the cross. */
const wholeCross = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, 1, 1, 1],
  [1, 0, 1, 1],
  [1, 1, 0, 1],
  [1, 1, 1, 0],
  [1, 1, 1, 1],
];

function cpuMs(work: () => void): number {
  const { user, system } = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return (after.user + after.system - user - system) / 1000;
}
