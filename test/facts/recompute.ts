import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'yaml';
import * as z from 'zod';
import { chooseCommands, type FactCommand } from './commands.ts';
import { withDay } from './with-day.ts';

/** `npm run facts [-- puzzle… | quick | rest]`: runs the commands of the known facts that take less than an hour, says
 *  which are skipped, and writes the day beside each figure that they compute again. `quick`: those of seconds alone;
 *  `rest`: those that were not computed today, to go on where an earlier run was stopped. */

const file = new URL('../../testdata/known-facts/figures.yaml', import.meta.url);
const figure = z.object({
  command: z.string().optional(),
  shows: z.array(z.string()).default([]),
  time: z.string().default(''),
  recomputed: z.string().optional(),
});
const { puzzles } = z
  .object({ puzzles: z.array(z.object({ puzzle: z.string(), figures: z.array(figure) })) })
  .parse(parse(readFileSync(file, 'utf8')));

const today = new Date().toISOString().slice(0, 10);
const words = ['quick', 'rest'];
const chosen = process.argv.slice(2);
const names = chosen.filter((name) => !words.includes(name));
const unknown = names.filter((name) => !puzzles.some(({ puzzle }) => puzzle === name));
if (unknown.length > 0) {
  const known = [...puzzles.map(({ puzzle }) => puzzle), ...words];
  console.error(`no facts of ${unknown.join(', ')}; expected ${known.join(', ')}`);
  process.exitCode = 2;
} else recompute();

function recompute(): void {
  const figures = puzzles
    .filter(({ puzzle }) => names.length === 0 || names.includes(puzzle))
    .flatMap((puzzle) => puzzle.figures);
  const how = { quick: chosen.includes('quick'), rest: chosen.includes('rest'), today };
  const { run, skipped } = chooseCommands(figures, how);
  let wrong = 0;
  for (const [index, one] of run.entries()) {
    console.log(`${index + 1} of ${run.length}, written time ${one.time}: ${one.command}`);
    const { fault, cpu } = tried(one);
    console.log(`  ${fault === undefined ? 'as written' : `NOT AS WRITTEN, ${fault}`}; ${cpu}`);
    if (fault === undefined) writeFileSync(file, withDay(readFileSync(file, 'utf8'), one.command, today));
    else wrong += 1;
  }
  for (const { command, why } of skipped) console.log(`skipped, ${why}: ${command}`);
  console.log(`${run.length - wrong} as written, ${wrong} not, ${skipped.length} skipped`);
  if (wrong > 0) process.exitCode = 1;
}

/** What is wrong with the output of a command, undefined if it computes what is written; and how long it took. */
function tried(one: FactCommand): { readonly fault: string | undefined; readonly cpu: string } {
  const timed = `TIMEFORMAT=$'\\n%U s of CPU time, %R s by the clock'; time { ${one.command}\n}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', timed], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const at = stderr.trimEnd().lastIndexOf('\n');
  const fault = faultOf(one, { status, stdout, stderr: stderr.slice(0, Math.max(0, at)) });
  return { fault, cpu: stderr.slice(at + 1).trim() };
}

function faultOf(
  { command, shows }: FactCommand,
  { status, stdout, stderr }: { status: number | null; stdout: string; stderr: string },
): string | undefined {
  const output = stripVTControlCharacters(stdout);
  if (status !== 0) return `exit status ${status}\n${output}${stderr}`;
  if (command.includes('vitest') && !/Tests\s.*\b[1-9]\d* passed/.test(output))
    return `no test ran\n${output}`;
  const missing = shows.find((text) => !output.includes(text));
  return missing === undefined ? undefined : `expected ${JSON.stringify(missing)}, found\n${output}`;
}
