import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeSystemError, printable, shownPath, UserError } from '#host';
import type { SubmissionView } from '#protocol';
import { renderView } from '#report';
import { type CommandModule, examples, exitStatus } from '../command.ts';
import { type Io, styleOf } from '../terminal/io.ts';
import { askJudge, type JudgeClient, messagesOf, Refused } from './judge-client.ts';
import { loginAt } from './login-file.ts';

const pauseMs = 1_000;

/** Waits until a submission is judged: reads its stream, and if that ends or is refused, polls.
 *  @param say - called with each step: `queued, place 3` */
async function awaitVerdict(
  client: JudgeClient,
  id: string,
  say: (step: string) => void,
): Promise<SubmissionView> {
  for (;;) {
    const path = `/api/v1/submissions/${id}`;
    const view = (await (await askJudge(client, path)).json()) as SubmissionView;
    if (view.state === 'done') return view;
    say(stepOf(view));
    const judged = await followStream(client, path, say).catch((error: unknown) => {
      if (client.signal.aborted || (error instanceof Refused && error.status !== 503)) throw error;
      return undefined; // the connection was lost, or there are too many streams
    });
    if (judged !== undefined) return judged;
    await sleep(pauseMs, undefined, { signal: client.signal });
  }
}

async function followStream(
  client: JudgeClient,
  path: string,
  say: (step: string) => void,
): Promise<SubmissionView | undefined> {
  for await (const { event, data } of messagesOf(await askJudge(client, `${path}/events`))) {
    if (event === 'submission' && (data as SubmissionView).state === 'done') return data as SubmissionView;
    say(
      event === 'progress'
        ? stepOf({ state: 'running', ...(data as object), progress: data } as never)
        : stepOf({ state: 'queued', ...(data as object) } as never),
    );
  }
  return undefined;
}

function stepOf({ state, place, progress }: Pick<SubmissionView, 'state' | 'place' | 'progress'>): string {
  if (state === 'queued') return place === undefined ? 'queued' : `queued, place ${place}`;
  if (state !== 'running' || progress?.finished === undefined) return state;
  return `running, ${progress.finished} of ${progress.caseCount ?? '?'} cases`;
}

interface Flags {
  readonly url?: string;
  readonly language?: string;
  readonly entryPoint?: string;
  readonly json?: true;
  readonly wait: boolean;
}

/** `judge submit`. */
export const submitCommand: CommandModule = {
  configure(command) {
    command
      .argument('<problem>', 'slug of a problem of the judge')
      .argument('<file...>', 'source files')
      .option('--url <url>', 'URL of the judge (default: where you logged in last)')
      .option('--language <id>', 'language of the program (default: guessed from names and contents)')
      .option('--entry-point <name>', 'file or class where execution starts')
      .option('--no-wait', 'do not wait for the verdict')
      .option('--json', 'print the submission as one line of JSON')
      .addHelpText(
        'after',
        `${examples([
          ['judge login https://judge.example --user ann', 'once'],
          ['judge submit msquare bfs.cpp', 'submit a program and wait for its verdict'],
        ])}
Exit status: 0 judged (whatever the verdict), 1 a judge error, 2 refused.\n`,
      );
  },

  async run(command, io) {
    const [problem, files] = command.processedArgs as [string, readonly string[]];
    const flags = command.opts<Flags>();
    const { url, token } = loginAt(io, flags.url);
    const client = { url, authorization: `Bearer ${token}`, signal: io.signal };
    const { id, url: page } = await submit(client, problem, files, flags);
    if (!flags.json) io.stderr.write(`submission ${id}: ${url}${page}\n`);
    if (!flags.wait) {
      if (flags.json) io.stdout.write(`${JSON.stringify({ id })}\n`);
      return exitStatus.done;
    }
    let last = '';
    const view = await awaitVerdict(client, id, (step) => {
      if (io.stderr.isTTY && step !== last) io.stderr.write(`${step}\n`);
      last = step;
    });
    io.stdout.write(flags.json ? `${JSON.stringify(view)}\n` : rendered(view, io));
    return view.verdict === 'JE' ? exitStatus.failed : exitStatus.done;
  },
};

async function submit(
  client: JudgeClient,
  problem: string,
  files: readonly string[],
  { language, entryPoint }: Flags,
): Promise<{ readonly id: string; readonly url: string }> {
  const body = new FormData();
  for (const path of files) body.append('file', new File([new Uint8Array(contentOf(path))], basename(path)));
  if (language !== undefined) body.append('language', language);
  if (entryPoint !== undefined) body.append('entry_point', entryPoint);
  const path = `/api/v1/problems/${encodeURIComponent(problem)}/submissions`;
  const response = await askJudge(client, path, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  }).catch((error: unknown) => {
    if (!(error instanceof Refused) || error.status !== 404) throw error;
    throw new UserError(`${client.url}: there is no problem "${printable(problem)}", or you may not see it`);
  });
  return (await response.json()) as { readonly id: string; readonly url: string };
}

function contentOf(path: string): Buffer {
  try {
    if (statSync(path).isFile()) return readFileSync(path);
  } catch (error) {
    throw new UserError(`${shownPath(path)}: expected a source file, found ${describeSystemError(error)}`, {
      cause: error,
    });
  }
  throw new UserError(`${shownPath(path)}: expected a source file, found something else`);
}

const rendered = ({ judgement, state }: SubmissionView, io: Io): string =>
  judgement === undefined ? `${state}\n` : renderView(judgement, styleOf(io.stdout, io.env));
