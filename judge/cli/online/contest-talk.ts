/** What contestants ask a contest: its board, questions to the jury and answers. All by the Contest API. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import * as z from 'zod';
import { printable, UserError } from '#host';
import { archive } from '#protocol';
import { renderTable, sanitiseBlock, sanitiseLine } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { contestsThere } from './contests-there.ts';
import { askForJson, type JudgeClient, Refused } from './judge-client.ts';
import { contestIn, linkIn } from './linked-folder.ts';
import { loginAt } from './login-file.ts';

interface Flags {
  readonly url?: string;
  readonly contest?: string;
  readonly json?: true;
}

const options = (command: Command): Command =>
  command
    .option('--url <url>', 'URL of the judge (default: that of the folder, else where you logged in last)')
    .option('--contest <id>', 'the contest (default: that of the folder)')
    .option('--json', 'print what the Contest API answers as one line of JSON');

/** A contest, and who asks. */
interface Asked {
  readonly client: JudgeClient;
  readonly contest: string;
}

/** @throws UserError if no contest is named */
async function askedBy(command: Command, io: Io, named?: string): Promise<Asked> {
  const flags = command.opts<Flags>();
  const isNamed = named !== undefined || flags.contest !== undefined;
  const link = isNamed ? linkIn('.') : contestIn(resolve('.'));
  const contest = named ?? flags.contest ?? (link?.contest === archive ? undefined : link?.contest);
  const { url, token } = loginAt(io, flags.url ?? (named === undefined ? link?.url : undefined));
  const client = { url, authorization: `Bearer ${token}`, signal: io.signal };
  if (contest !== undefined) return { client, contest };
  throw new UserError('expected a contest: --contest <id>, or a folder that judge fetch has made of one', {
    hint: await contestsThere(client),
  });
}

/** @throws UserError */
const ask = <Schema extends z.ZodType>(
  { client, contest }: Asked,
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<z.infer<Schema>> =>
  askForJson(client, `/api/contests/${encodeURIComponent(contest)}/${path}`, schema, init).catch(
    async (error: unknown) => {
      if (error instanceof Refused && error.status === 404)
        throw new UserError(
          `${client.url}: there is no contest "${printable(contest)}", or you may not see it`,
          { hint: await contestsThere(client) },
        );
      throw error;
    },
  );

const id = z.union([z.string(), z.number()]).transform(String);
const problems = z.array(z.looseObject({ id, label: z.string(), name: z.string().optional() }));
const teams = z.array(z.looseObject({ id, name: z.string(), display_name: z.string().nullish() }));
const cell = z.looseObject({
  problem_id: id,
  num_judged: z.number().default(0),
  num_pending: z.number().default(0),
  solved: z.boolean().optional(),
  score: z.number().nullish(),
  time: z.string().nullish(),
});
const board = z.looseObject({
  rows: z.array(
    z.looseObject({
      rank: z.number().optional(),
      team_id: id,
      score: z.looseObject({
        num_solved: z.number().optional(),
        total_time: z.union([z.string(), z.number()]).nullish(),
        score: z.number().nullish(),
      }),
      problems: z.array(cell).default([]),
    }),
  ),
});

/** `judge board`. */
export const boardCommand: CommandModule = {
  configure: (command) =>
    options(command.argument('[contest]', 'id of a contest (default: that of the folder)')),
  help: `${examples([['judge board finals', 'the scoreboard of a contest, as you may see it']])}
A cell is the minute of a solution and the number of rejected attempts before it, or a score; ? is not judged yet.\n`,
  async run(command, io) {
    const asked = await askedBy(command, io, (command.processedArgs as [string | undefined])[0]);
    const found = await ask(asked, 'scoreboard', board);
    if (command.opts<Flags>().json) {
      io.stdout.write(`${JSON.stringify(found)}\n`);
      return exitStatus.done;
    }
    const [listed, named] = await Promise.all([ask(asked, 'problems', problems), ask(asked, 'teams', teams)]);
    const nameOf = new Map(named.map((team) => [team.id, team.display_name ?? team.name]));
    const isScored = found.rows.some(({ score }) => score.num_solved === undefined);
    const columns = [
      ...['#rank', '>team', ...(isScored ? ['#score'] : ['#solved', '#time'])],
      ...listed.map(({ label }) => ({ heading: sanitiseLine(label) })),
    ];
    const rows = found.rows.map(({ rank, team_id, score, problems: cells }) => [
      String(rank ?? ''),
      sanitiseLine(nameOf.get(team_id) ?? team_id),
      ...(isScored
        ? [String(score.score ?? 0)]
        : [String(score.num_solved ?? 0), minutesOf(score.total_time)]),
      ...listed.map((problem) => cellText(cells.find(({ problem_id }) => problem_id === problem.id))),
    ]);
    io.stdout.write(renderTable(columns, rows, styleOf(io.stdout, io.env)));
    return exitStatus.done;
  },
};

/** `1:05:00.000` → `65`. Older systems give minutes as a number. */
function minutesOf(time: string | number | null | undefined): string {
  if (typeof time === 'number') return String(time);
  const [, hours, minutes] = /^(\d+):(\d+):/.exec(time ?? '') ?? [];
  return hours === undefined ? '' : String(60 * Number(hours) + Number(minutes));
}

function cellText(found: z.infer<typeof cell> | undefined): string {
  if (found === undefined) return '';
  const { num_judged, num_pending, solved, score, time } = found;
  const pending = num_pending > 0 ? '?' : '';
  if (score != null) return `${score}${pending}`;
  if (solved) return `${minutesOf(time)}${num_judged > 1 ? ` (+${num_judged - 1})` : ''}`;
  return num_judged + num_pending === 0 ? '' : `${num_judged > 0 ? `-${num_judged}` : ''}${pending}`;
}

const clarification = z.looseObject({
  id,
  text: z.string(),
  time: z.string().nullish(),
  from_team_id: id.nullish(),
  reply_to_id: id.nullish(),
  problem_id: id.nullish(),
});

/** `judge ask`. */
export const askCommand: CommandModule = {
  configure: (command) =>
    options(
      command
        .argument('<text>', 'the question')
        .option('--problem <label>', 'the problem that it is about (default: that of the folder, else none)'),
    ),
  help: `${examples([
    ['judge ask "May n be zero?" --contest finals --problem A', 'ask the jury of a contest'],
    ['judge answers --contest finals', 'see what it answers'],
  ])}`,
  async run(command, io) {
    const [text] = command.processedArgs as [string];
    const { problem: named } = command.opts<{ readonly problem?: string }>();
    if (text.trim() === '') throw new UserError('expected a question, found an empty text');
    const asked = await askedBy(command, io);
    const label = named ?? linkIn('.')?.problem;
    const listed = label === undefined ? [] : await ask(asked, 'problems', problems);
    const problem = listed.find((one) => one.label.toLowerCase() === label?.toLowerCase());
    if (label !== undefined && problem === undefined)
      throw new UserError(
        `--problem: expected one of ${listed.map((one) => sanitiseLine(one.label)).join(', ') || 'none'}, found ${printable(label)}`,
      );
    const sent = await ask(asked, 'clarifications', clarification, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, ...(problem && { problem_id: problem.id }) }),
    });
    io.stdout.write(
      command.opts<Flags>().json ? `${JSON.stringify(sent)}\n` : `asked: question ${sanitiseLine(sent.id)}\n`,
    );
    return exitStatus.done;
  },
};

/** Questions have the name that `judge ask` prints. */
function kindOf({ id, from_team_id, reply_to_id }: z.infer<typeof clarification>): string {
  if (from_team_id != null) return `question ${id}`;
  return reply_to_id == null ? 'announcement' : `answer to ${reply_to_id}`;
}

/** `judge answers`. */
export const answersCommand: CommandModule = {
  configure: options,
  help: `${examples([['judge answers --contest finals', 'your questions, the answers, and what the jury announces']])}`,
  async run(command, io) {
    const asked = await askedBy(command, io);
    const found = await ask(asked, 'clarifications', z.array(clarification));
    if (command.opts<Flags>().json) {
      io.stdout.write(`${JSON.stringify(found)}\n`);
      return exitStatus.done;
    }
    const listed = await ask(asked, 'problems', problems);
    const labels = new Map(listed.map((one) => [one.id, one.label]));
    for (const one of found.toSorted((a, b) => ((a.time ?? '') < (b.time ?? '') ? -1 : 1))) {
      const about = one.problem_id == null ? '' : `, problem ${labels.get(one.problem_id) ?? one.problem_id}`;
      const heading = sanitiseLine(`${one.time?.slice(11, 16) ?? ''} ${kindOf(one)}${about}`.trim());
      io.stdout.write(`${heading}\n${sanitiseBlock(one.text).trimEnd().replace(/^/gm, '  ')}\n`);
    }
    if (found.length === 0) io.stdout.write('no questions, answers or announcements yet\n');
    return exitStatus.done;
  },
};
