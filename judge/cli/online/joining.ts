/** Joining contests, and one's team in them, as the page Join a contest does. */
import { Argument, type Command } from 'commander';
import * as z from 'zod';
import { printable, UserError } from '#host';
import { sanitiseLine } from '#report';
import { ownValue } from '#values';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type Io, printResult } from '../terminal/io.ts';
import { askForJson, type JudgeClient, posting, Refused } from './judge-client.ts';
import { readSecret } from './login.ts';
import { loginAt } from './login-file.ts';

interface Flags {
  readonly url?: string;
  readonly team?: string;
  readonly passwordStdin?: true;
  readonly json?: true;
}

const options = (command: Command): Command =>
  command
    .option('--url <url>', 'URL of the judge (default: where you logged in last)')
    .option('--json', 'print what the API answers as one line of JSON');

const joining = z.looseObject({
  contest: z.looseObject({ id: z.string(), name: z.string() }).nullable(),
  team: z
    .looseObject({
      name: z.string(),
      state: z.string(),
      members: z.array(z.looseObject({ id: z.int(), name: z.string(), part: z.string() })),
      links: z.array(z.looseObject({ id: z.int(), name: z.string(), used: z.int() })),
    })
    .nullable(),
  link: z.string().optional(),
});

type Joined = z.infer<typeof joining>;

/** `judge join`. */
export const joinCommand: CommandModule = {
  configure: (command) =>
    options(
      command
        .argument('<contest>', 'id of a contest, or the address of an invitation')
        .option('--team <name>', 'name of the team that you make, where teams have several members')
        .option('--password-stdin', 'read the password of the contest from standard input'),
    ),
  help: `${examples([
    ['judge join spring', 'take part in a contest that is open'],
    ['judge join spring --team "Night Owls"', 'with a team of yours; judge team spring link invites others'],
    ['judge join "https://judge.example/join?link=apj_…"', 'by an invitation, to a contest or into a team'],
    ['judge join exam --password-stdin', 'with the password of the contest'],
  ])}`,
  async run(command, io) {
    const [given] = command.processedArgs as [string];
    const { team, passwordStdin, url } = command.opts<Flags>();
    const link = linkOf(given);
    const client = clientOf(io, url ?? judgeOf(given));
    const password = passwordStdin ? await readSecret('Password of the contest: ', io, 'a password') : '';
    const sent = { ...(link === undefined ? { contest: given } : { link }), password, name: team ?? '' };
    return print(await send(client, '/api/v1/joining', sent), command, io);
  },
};

/** The secret of an invitation. */
const linkOf = (given: string): string | undefined =>
  given.startsWith('apj_') ? given : /[?&]link=(apj_[\w-]+)/.exec(given)?.[1];

/** The judge that the address of an invitation leads to. */
const judgeOf = (given: string): string | undefined => /^(https?:\/\/.+)\/join\?link=/.exec(given)?.[1];

const actions = {
  show: undefined,
  rename: 'a name',
  captain: 'a member',
  remove: 'a member',
  leave: undefined,
  link: undefined,
  'coach-link': undefined,
  withdraw: 'the number of a link',
} as const;
type Action = keyof typeof actions;

/** `judge team`. */
export const teamCommand: CommandModule = {
  configure: (command) =>
    options(
      command
        .argument('<contest>', 'id of a contest that you have joined')
        .addArgument(new Argument('[action]', 'what to do').choices(Object.keys(actions)).default('show'))
        .argument('[value]', 'a new name, the name of a member, or the number of a link'),
    ),
  help: `${examples([
    ['judge team spring', 'your team: its members, and the links of its captain'],
    ['judge team spring link', 'make a link by which others join it; coach-link for a coach'],
    ['judge team spring captain lea', 'make lea its captain; remove takes her out'],
    ['judge team spring leave', 'leave it'],
  ])}`,
  async run(command, io) {
    const [contest, action, value] = command.processedArgs as [string, Action, string | undefined];
    const client = clientOf(io, command.opts<Flags>().url);
    const path = `/api/v1/joining?contest=${encodeURIComponent(contest)}`;
    const known = await ask(client, path);
    if (action === 'show') return print(known, command, io);
    const order = { contest, do: action, value: valueFor(action, value, known) };
    return print(await send(client, '/api/v1/joining/team', order), command, io);
  },
};

/** What an action is about, as the API takes it. @throws UserError */
function valueFor(action: Action, value: string | undefined, { team }: Joined): string {
  const expected = actions[action];
  if ((expected === undefined) !== (value === undefined))
    throw new UserError(
      `${action}: expected ${expected ?? 'no value'}, found ${value === undefined ? 'none' : printable(value)}`,
    );
  if (value === undefined || expected !== 'a member') return value ?? '';
  const members = team?.members ?? [];
  const member = members.find(({ name }) => name.toLowerCase() === value.toLowerCase());
  if (member !== undefined) return String(member.id);
  const names = members.map(({ name }) => sanitiseLine(name)).join(', ');
  throw new UserError(`${action}: expected one of ${names || 'no members'}, found ${printable(value)}`);
}

function clientOf(io: Io, wanted: string | undefined): JudgeClient {
  const { url, token } = loginAt(io, wanted);
  return { url, authorization: `Bearer ${token}`, signal: io.signal };
}

const send = (client: JudgeClient, path: string, body: object): Promise<Joined> =>
  ask(client, path, posting(body));

/** @throws UserError */
const ask = (client: JudgeClient, path: string, init?: RequestInit): Promise<Joined> =>
  askForJson(client, path, joining, init).catch((error: unknown) => {
    if (error instanceof Refused && error.status === 404)
      throw new UserError(`${client.url}: there is no such contest for you, or no team of yours in it`);
    throw error;
  });

function print(found: Joined, command: Command, io: Io): number {
  printResult(io, command.opts<Flags>().json, found, () => shown(found));
  return exitStatus.done;
}

const states: Readonly<Record<string, string>> = {
  in: 'in the contest',
  waiting: 'waits for the jury',
  refused: 'refused by the jury',
};

function shown({ contest, team, link }: Joined): string {
  const name = contest === null ? '' : `${sanitiseLine(contest.name)}: `;
  if (link !== undefined) return `${sanitiseLine(link)}\n`;
  if (team === null) return `${name}you are in no team\n`;
  const members = team.members.map((one) => `  ${sanitiseLine(one.name)} (${sanitiseLine(one.part)})\n`);
  const links = team.links.map(
    (one) => `  link ${one.id} for ${sanitiseLine(one.name)}, used ${one.used} times\n`,
  );
  const state = ownValue(states, team.state) ?? sanitiseLine(team.state);
  return `${name}team ${sanitiseLine(team.name)}, ${state}\n${members.join('')}${links.join('')}`;
}
