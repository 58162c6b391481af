import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { changesBetween, type VersionChange } from '#catalogue';
import { sweepTemporaryFolders } from '#host';
import { grade, ResultCache } from '#judging';
import type { Problem } from '#problem-reader';
import { renderTable, type Style, sanitiseLine } from '#report';
import { countOf } from '#text';
import { examples, exitStatus } from '../command.ts';
import { openForUser, readForUser } from '../opening.ts';
import { jobsOption, linksIntoOption } from '../options/option-values.ts';
import { withTrust } from '../options/trust.ts';
import { type Io, printResult } from '../terminal/io.ts';

const help = `${examples([
  ['judge diff old.zip problems/clocks', 'what has changed'],
  ['judge diff old.zip problems/clocks --verdicts', 'which verdicts of the jury submissions change, too'],
])}
Files are named by the beginning of their SHA-256. A change marked with ! may change verdicts or scores.
Exit status: 1 if something has changed, 0 if not.

Keys of --json: version (1), problem, changes [what, before, after, isDecisive], verdicts [submission, before,
after] (those that change; null without --verdicts).\n`;

/** `judge diff`. */
export const diffCommand = withTrust({ configure, help, run }, (command) => [
  ...(command.processedArgs as [string, string]),
]);

interface Flags {
  readonly verdicts?: true;
  readonly jobs?: number;
  readonly linksInto?: string;
  readonly json?: true;
}

function configure(command: Command): void {
  command
    .argument('<before>', 'the older version: slug, folder or zip file')
    .argument('<after>', 'the newer version')
    .option('--verdicts', 'judge the jury submissions of the newer version on both, and show what changes')
    .option(...jobsOption)
    .option(...linksIntoOption)
    .option('--json', 'print one line of JSON');
}

interface VerdictChange {
  readonly submission: string;
  readonly before: string;
  readonly after: string;
}

async function run(command: Command, io: Io): Promise<number> {
  const [from, to] = command.processedArgs as [string, string];
  const { verdicts, jobs = availableParallelism(), linksInto, json } = command.opts<Flags>();
  sweepTemporaryFolders();
  const [before, after] = [
    await readForUser(from, io, { linksInto }),
    await readForUser(to, io, { linksInto }),
  ];
  const changes = changesBetween(before, after);
  const changed =
    verdicts === undefined ? undefined : await changedVerdicts([from, to], { jobs, linksInto }, io);
  const result = { version: 1, problem: after.slug, changes, verdicts: changed ?? null };
  printResult(io, json, result, (style) => rendered(after, changes, changed, style));
  return changes.length + (changed?.length ?? 0) > 0 ? exitStatus.failed : exitStatus.done;
}

/** The verdicts, and where there are scores the scores, that are not the same on both versions. */
async function changedVerdicts(
  [from, to]: readonly [string, string],
  { jobs, linksInto }: { readonly jobs: number; readonly linksInto: string | undefined },
  io: Io,
): Promise<readonly VerdictChange[]> {
  const options = { results: new ResultCache(), linksInto, slots: jobs };
  const { problem: older } = await openForUser(from, {}, io, options);
  const { problem: newer } = await openForUser(to, {}, io, options);
  const { submissions } = newer.parts;
  const [first, second] = [new Map<string, string>(), new Map<string, string>()];
  for (const [problem, found] of [
    [older, first],
    [newer, second],
  ] as const)
    for await (const event of grade(problem, submissions, {
      slots: jobs,
      results: options.results,
      signal: io.signal,
    }))
      if (event.type === 'judgement') {
        const { submission, verdict, score } = event.judgement;
        found.set(submission, score === undefined ? verdict : `${verdict} ${score}`);
      }
  return [...second].flatMap(([submission, now]) => {
    const then = first.get(submission) ?? 'none';
    return then === now ? [] : [{ submission, before: then, after: now }];
  });
}

const mostCharacters = 60;
const cut = (text: string): string => {
  const line = sanitiseLine(text);
  return line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters - 1)}…`;
};

function rendered(
  { slug }: Problem,
  changes: readonly VersionChange[],
  verdicts: readonly VerdictChange[] | undefined,
  style: Style,
): string {
  const rows = changes.map(({ what, before, after, isDecisive }) => [
    `${isDecisive ? '!' : ' '} ${sanitiseLine(what)}`,
    ...(isLong(before, after) ? ['', 'changed'] : [cut(before), cut(after)]),
  ]);
  const lines = [
    `${slug}: ${countOf(changes.length, 'change')}\n`,
    rows.length === 0 ? '' : renderTable(['what', 'before', 'after'], rows, style),
  ];
  if (verdicts !== undefined) {
    lines.push(`${countOf(verdicts.length, 'verdict')} of jury submissions changed\n`);
    const changed = verdicts.map((one) => [sanitiseLine(one.submission), one.before, one.after]);
    if (changed.length > 0) lines.push(renderTable(['submission', 'before', 'after'], changed, style));
  }
  return lines.join('');
}

/** Values that nobody can compare by looking at their beginnings. */
const isLong = (before: string, after: string): boolean =>
  Math.min(before.length, after.length) > mostCharacters;
