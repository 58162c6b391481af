import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { text as readAll } from 'node:stream/consumers';
import { shownPath, UserError } from '#host';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import type { Io } from '../terminal/io.ts';
import { askJudge, type JudgeClient, posting, Refused } from './judge-client.ts';
import { baseOf, rememberLogin } from './login-file.ts';

/** `judge login`. */
export const loginCommand: CommandModule = {
  configure(command) {
    command
      .argument('<url>', 'URL of a judge')
      .option('--user <name>', 'name of your account; not needed with a token');
  },
  help: `${examples([
    ['judge login https://judge.example --user ann', 'asks for the password and uses it to get a token'],
    ['judge token add ann | tail -1 | judge login http://127.0.0.1:8080', 'with a token'],
  ])}
Reads a password or a token from standard input. Only the token is stored, in a file that only you can read.\n`,

  async run(command, io) {
    const [given] = command.processedArgs as [string];
    const { user } = command.opts<{ readonly user?: string }>();
    const url = baseOf(given);
    const secret = await readSecret(user === undefined ? 'Token: ' : 'Password or token: ', io);
    const { token, name } = await logIn(url, user, secret, io).catch((error: unknown) => {
      if (error instanceof Refused) throw new UserError(error.message); // its hint is to log in
      throw error;
    });
    const path = rememberLogin(io, { url, user: name, token });
    io.stdout.write(`logged in at ${url} as ${name}; the token is in ${shownPath(path)}\n`);
    return exitStatus.done;
  },
};

async function logIn(
  url: string,
  user: string | undefined,
  secret: string,
  io: Io,
): Promise<{ readonly token: string; readonly name: string }> {
  const token = secret.startsWith('apt_') ? secret : await makeToken(url, user, secret, io);
  const client = { url, authorization: `Bearer ${token}`, signal: io.signal };
  const { name } = (await (await askJudge(client, '/api/v1/me')).json()) as { readonly name: string };
  return { token, name };
}

/** Reads one secret, on a terminal without echo. */
export async function readSecret(question: string, io: Io, what = 'a password or a token'): Promise<string> {
  const isTyped = process.stdin.isTTY === true && io.stderr.isTTY;
  const echo = (state: string) => spawnSync('stty', [state], { stdio: ['inherit', 'ignore', 'ignore'] });
  if (isTyped) {
    io.stderr.write(question);
    echo('-echo');
  }
  try {
    const secret = (isTyped ? await firstLine(io) : await readAll(io.stdin as never)).trim();
    if (secret === '') throw new UserError(`expected ${what} on standard input, found nothing`);
    return secret;
  } finally {
    if (isTyped) {
      echo('echo');
      io.stderr.write('\n');
    }
  }
}

async function firstLine(io: Io): Promise<string> {
  let text = '';
  for await (const piece of io.stdin) {
    text += Buffer.from(piece).toString();
    if (text.includes('\n')) break;
  }
  return text;
}

async function makeToken(url: string, user: string | undefined, password: string, io: Io): Promise<string> {
  if (user === undefined)
    throw new UserError('expected a token, found something else', {
      hint: 'With a password, give your name: --user <name>.',
    });
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const client: JudgeClient = { url, authorization, signal: io.signal };
  const response = await askJudge(
    client,
    '/api/v1/me/tokens',
    posting({ name: `judge login on ${hostname()}`.slice(0, 100) }),
  );
  return ((await response.json()) as { readonly token: string }).token;
}
