import * as z from 'zod';
import { UserError } from '#host';
import { utcText } from '#protocol';
import { sanitiseLine } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { askForJson, type JudgeClient, Refused } from './judge-client.ts';
import { linkIn } from './linked-folder.ts';
import { loginAt } from './login-file.ts';

interface Flags {
  readonly url?: string;
  readonly yes?: true;
}

const own = z.looseObject({
  length: z.string(),
  start_time: z.string().nullable(),
  may_start: z.boolean(),
  end_time: z.string().nullable(),
});
const started = z.looseObject({ start_time: z.string() });

/** `judge start`. */
export const startCommand: CommandModule = {
  configure(command) {
    command
      .argument('[contest]', 'id of the contest (default: that of the folder)')
      .option('--url <url>', 'URL of the judge (default: that of the folder, else where you logged in last)')
      .option('--yes', 'start now');
  },
  help: `${examples([
    ['judge start finals', 'how long your team has, in a contest in which each team starts when it likes'],
    ['judge start finals --yes', 'start its time: once, and nothing stops it'],
  ])}`,
  async run(command, io) {
    const { url: wanted, yes } = command.opts<Flags>();
    const link = linkIn('.');
    const [named] = command.processedArgs as [string | undefined];
    const contest = named ?? link?.contest;
    if (contest === undefined) throw new UserError('expected a contest: judge start <contest>');
    const { url, token } = loginAt(io, wanted ?? (named === undefined ? link?.url : undefined));
    const client = { url, authorization: `Bearer ${token}`, signal: io.signal };
    const path = `/api/v1/contests/${encodeURIComponent(contest)}/start`;
    io.stdout.write(yes ? await start(client, path) : told(await ask(client, path, own), contest));
    return exitStatus.done;
  },
};

async function start(client: JudgeClient, path: string): Promise<string> {
  const { start_time: at } = await ask(client, path, started, { method: 'POST' });
  const { length } = await ask(client, path, own);
  return `your team started at ${sanitiseLine(utcText(at))} and has ${sanitiseLine(length)}\n`;
}

function told({ start_time, length, may_start, end_time }: z.infer<typeof own>, contest: string): string {
  const has = sanitiseLine(length);
  if (start_time !== null)
    return `your team started at ${sanitiseLine(utcText(start_time))} and has ${has}\n`;
  if (!may_start) return 'your team cannot start: the contest has not begun, or is over\n';
  const until = end_time === null ? '' : `, until ${sanitiseLine(utcText(end_time))} at the latest`;
  return `your team has ${has}${until}; nothing stops it once it has started\nto start: judge start ${sanitiseLine(contest)} --yes\n`;
}

/** @throws UserError */
const ask = <Schema extends z.ZodType>(
  client: JudgeClient,
  path: string,
  schema: Schema,
  init?: RequestInit,
): Promise<z.infer<Schema>> =>
  askForJson(client, path, schema, init).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404)
      throw new UserError(`${client.url}: there is no such contest, or you are in no team of it`);
    throw error;
  });
