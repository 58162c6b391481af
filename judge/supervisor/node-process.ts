import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { MachineLack, UserError } from '#host';
import { areYouAlive, type BeginMessage, type ChildMessage, isChildMessage } from './messages.ts';
import type { RunningProcess, Supervised } from './supervisor.ts';

/** A program for Node that calls `runSupervised`. */
export interface NodeProgram {
  readonly name: string;
  /** Arguments of Node: its module, and options before it. */
  readonly args: readonly string[];
  /** Added to our environment. */
  readonly env: Readonly<Record<string, string>>;
  /** It loads its modules at once, but begins to work only after this; the result is added to its environment. */
  readonly begin?: Promise<Readonly<Record<string, string>>>;
  /** How long it may take to become ready, from when it may begin. */
  readonly readyMs: number;
  /** How long it may take to end normally. */
  readonly graceMs: number;
  /** How long it may be silent when it is asked for life, before it is killed. Default: a minute, for a busy
   *  machine. */
  readonly silentMs?: number;
}

/** A program of ours as a separate process. It has its own process group, so that Ctrl-C in a terminal reaches only
 *  us, and we end everything in order. */
export function nodeProcess(program: NodeProgram): Supervised {
  return {
    name: program.name,
    start: async (log) => {
      const child = spawn(process.execPath, program.args, {
        env: { ...process.env, ...program.env, ...(program.begin && { ANTIPODE_WAITS: '1' }) },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      passOn(child, log);
      const ended = endOf(child);
      const fault = faultOf(child, ended);
      const begun = tellBegin(child, program, ended);
      const becomingReady = whenReady(child, program, { begun, ended, fault });
      becomingReady.catch(() => {}); // if it cannot begin, that is the reason to report
      await begun;
      const { port } = await becomingReady;
      killWhenSilent(child, program, log);
      return { ...running(child, program, ended, port), fault };
    },
  };
}

/** @throws the reason why it cannot begin */
async function tellBegin(child: ChildProcess, { begin }: NodeProgram, ended: Promise<string>): Promise<void> {
  if (begin === undefined) return;
  try {
    const message: BeginMessage = { type: 'begin', env: await begin };
    child.send(message, () => {}); // whether it has ended shows elsewhere
  } catch (error) {
    child.kill('SIGKILL');
    await ended;
    throw error;
  }
}

function passOn({ stdout, stderr }: ChildProcess, log: (line: string) => void): void {
  for (const stream of [stdout, stderr]) if (stream) createInterface({ input: stream }).on('line', log);
}

/** Resolves with how a process ended. A program that cannot be started ends at once. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
    child.on('exit', (status, signal) => resolve(signal ?? `exit status ${status}`));
  });

/** Resolves when a process has ended, with what it said about that. */
async function faultOf(child: ChildProcess, ended: Promise<string>): Promise<Error | undefined> {
  let fault: Error | undefined;
  child.on('message', (message) => {
    if (isChildMessage(message) && message.type === 'failed')
      fault = new UserError(message.message, message.hint === undefined ? {} : { hint: message.hint });
  });
  await ended;
  if (child.connected) await once(child, 'disconnect'); // its last message may not have arrived yet
  return fault;
}

interface Start {
  /** Resolves when it has been told to begin. */
  readonly begun: Promise<void>;
  readonly ended: Promise<string>;
  readonly fault: Promise<Error | undefined>;
}

async function whenReady(
  child: ChildProcess,
  { name, readyMs }: NodeProgram,
  { begun, ended, fault }: Start,
): Promise<ChildMessage & { readonly type: 'ready' }> {
  let [isLate, isOver] = [false, false];
  let late: NodeJS.Timeout | undefined;
  const kill = () => {
    isLate = true;
    child.kill('SIGKILL');
  };
  const limit = () => {
    if (!isOver) late = setTimeout(kill, readyMs);
  };
  begun.then(limit, () => {}); // who cannot begin is killed there
  const ready = new Promise<ChildMessage & { readonly type: 'ready' }>((resolve) => {
    child.on('message', (message) => {
      if (isChildMessage(message) && message.type === 'ready') resolve(message);
    });
  });
  const early = ended.then(async (how) => {
    const said = await fault;
    if (said === undefined && isLate)
      throw new MachineLack(`the ${name} was not ready after ${readyMs / 1_000} s`, {
        hint: 'this machine is very busy or very slow: try again when less is going on',
      });
    throw said ?? new Error(`the ${name} ended before it could be used: ${how}`);
  });
  return Promise.race([ready, early]).finally(() => {
    isOver = true;
    clearTimeout(late);
  });
}

/** Questions without an answer, one after the other, after which a process counts as hanging. They are counted, not
 *  timed: after a pause of the whole machine both sides go on where they were. */
const mostUnanswered = 4;

/** Kills a process that hangs: it answers nothing, but would never end. */
function killWhenSilent(
  child: ChildProcess,
  { name, silentMs = 60_000 }: NodeProgram,
  log: (line: string) => void,
): void {
  let unanswered = 0;
  child.on('message', () => {
    unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered === mostUnanswered) {
      log(`the ${name} has not answered for ${silentMs / 1000} s; it is killed`);
      child.kill('SIGKILL');
    } else if (child.connected) child.send(areYouAlive, () => {}); // whether it has ended shows elsewhere
    unanswered++;
  }, silentMs / mostUnanswered);
  child.once('exit', () => clearInterval(asking));
}

function running(
  child: ChildProcess,
  { graceMs }: NodeProgram,
  ended: Promise<string>,
  port: number | undefined,
): RunningProcess {
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(late);
  };
  return { pid: child.pid ?? 0, port, ended, stop };
}
