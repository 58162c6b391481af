import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const commandOf = (script: string, args: readonly (string | number)[]): readonly string[] => [
  ...['--import', 'tsx', join(import.meta.dirname, 'in-child', `${script}-in-child.ts`)],
  ...args.map(String),
];

/** What a client process of this folder has measured. */
export async function measureIn<T>(script: string, ...args: readonly (string | number)[]): Promise<T> {
  const { stdout } = await run(process.execPath, commandOf(script, args));
  return JSON.parse(stdout) as T;
}

/** A process of this folder that goes on after its first line of output; `next` is the one after it.
 *  @param isAllInput - its standard input ends after that */
export async function startChild(
  script: string,
  args: readonly (string | number)[],
  input = '',
  isAllInput = false,
): Promise<{ readonly said: string; readonly pid: number; next(): Promise<string>; stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, commandOf(script, args), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.write(input);
  if (isAllInput) child.stdin?.end();
  const lines = createInterface(child.stdout!)[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${script} ended without a word`);
    return value;
  };
  return { said: await next(), pid: child.pid ?? 0, next, stop: () => void child.kill() };
}

/** CPU time that a process has used, in ms. */
export function cpuMsOf(pid: number): number {
  return ticksOf(pid, 11) * 10; // utime and stime
}

/** CPU time that its children used which have ended, in ms. */
export function childrenCpuMsOf(pid: number): number {
  return ticksOf(pid, 13) * 10; // cutime and cstime
}

/** Two fields that follow each other, in ticks of 1/100 s; 0 if the process has ended meanwhile. */
function ticksOf(pid: number, field: number): number {
  const fields = statOf(pid)
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[field] ?? 0) + Number(fields[field + 1] ?? 0);
}

function statOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Memory of a process in MiB, now and at most. */
export function memoryOf(pid: number): { readonly nowMiB: number; readonly mostMiB: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
  return { nowMiB: of('VmRSS'), mostMiB: of('VmHWM') };
}
