import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { withDay } from './with-day.ts';

/** `npm run facts [-- puzzle… | quick]`: runs the commands of the known facts that take less than an hour, says which
 *  are skipped, and writes the day beside each figure that they compute again. `quick`: those of seconds alone. */

const file = new URL('../../testdata/known-facts/figures.yaml', import.meta.url);
const figure = z.object({
  command: z.string().optional(),
  shows: z.array(z.string()).default([]),
  time: z.string().optional(),
});
const { puzzles } = z
  .object({ puzzles: z.array(z.object({ puzzle: z.string(), figures: z.array(figure) })) })
  .parse(parse(readFileSync(file, 'utf8')));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => name !== 'quick' && !puzzles.some(({ puzzle }) => puzzle === name));
if (unknown.length > 0) {
  console.error(
    `no facts of ${unknown.join(', ')}; there are: ${puzzles.map(({ puzzle }) => puzzle).join(', ')}`,
  );
  process.exitCode = 2;
} else recompute();

/** Each command once, whatever number of figures it computes. */
function recompute(): void {
  const names = chosen.filter((name) => name !== 'quick');
  const figures = puzzles
    .filter(({ puzzle }) => names.length === 0 || names.includes(puzzle))
    .flatMap((puzzle) => puzzle.figures);
  const commands = new Map<string, string[]>();
  const skipped = new Map<string, string>();
  for (const { command, shows, time = '' } of figures) {
    if (command === undefined) continue;
    if (isRun(time)) commands.set(command, [...(commands.get(command) ?? []), ...shows]);
    else skipped.set(command, time);
  }
  for (const [command, shows] of commands) {
    const fault = faultOf(command, shows);
    console.log(`${fault === undefined ? 'as written' : `NOT AS WRITTEN, ${fault}`}: ${command}`);
    if (fault !== undefined) process.exitCode = 1;
    else {
      const day = new Date().toISOString().slice(0, 10);
      writeFileSync(file, withDay(readFileSync(file, 'utf8'), command, day));
    }
  }
  for (const [command, time] of skipped) console.log(`skipped, takes ${time}: ${command}`);
}

/** Times of hours are written with `h`. */
const isRun = (time: string): boolean => (chosen.includes('quick') ? time === 'fast' : !/\d h\b/.test(time));

/** What is wrong with the output of a command; undefined if it computes what is written. */
function faultOf(command: string, shows: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const output = stripVTControlCharacters(stdout);
  if (status !== 0) return `exit status ${status}\n${output}${stderr}`;
  if (command.includes('vitest') && !/Tests\s.*\b[1-9]\d* passed/.test(output))
    return `no test ran\n${output}`;
  const missing = shows.find((text) => !output.includes(text));
  return missing === undefined ? undefined : `expected ${JSON.stringify(missing)}, found\n${output}`;
}
