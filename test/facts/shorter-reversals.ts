import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  formatRotations,
  parseRotations,
  reversalTask,
  rotated,
  sameGrid,
} from '#reference/puzzles/rotations';
import { shorten } from '../../problems/rotationgrid/methods/index.ts';
import { solveWindowsAgain } from '../../problems/rotationgrid/methods/windows.ts';

const usage = `Shortens a sequence that reverses a grid: windows of it are solved again.

  npx tsx test/facts/shorter-reversals.ts <answer> <size> --to <file> [--seed 1] [--tries 100000] [--width 200]

The file gets the sequence after each 1,000 tries and at the end. The same seed makes the same sequence everywhere.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tries: { type: 'string', default: '100000' },
    width: { type: 'string', default: '200' },
  },
});
const [from, size] = [positionals[0], Number(positionals[1])];
const { to } = values;

/** The rotations of an answer, below its first line. */
function readAnswer(path: string): readonly number[] {
  const text = readFileSync(path, 'utf8');
  const read = parseRotations(text.slice(text.indexOf('\n') + 1), size);
  return [...read.rotations];
}

/** Writes a sequence that reverses the grid; no other is written. */
function write(path: string, rotations: readonly number[]): void {
  const { start, goal } = reversalTask(size);
  if (!sameGrid(rotated(start, rotations), goal)) throw new Error('the sequence does not reverse the grid');
  writeFileSync(path, `${rotations.length}\n${formatRotations(size, rotations)}`);
}

if (from === undefined || to === undefined || !Number.isInteger(size)) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const effort = {
    sides: [4, 5, 6, 8],
    width: Number(values.width),
    tries: Number(values.tries),
    seed: Number(values.seed),
  };
  const found = solveWindowsAgain(size, readAnswer(from), effort, (tries, rotations) => {
    if (tries % 1000 !== 0) return;
    write(to, rotations());
    console.error(`${tries} of ${effort.tries} windows: ${rotations().length} rotations`);
  });
  write(to, shorten(size, found));
}
