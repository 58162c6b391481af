import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '#host';
import { childProgram } from '../../child-program.ts';
import { until } from '../../end-to-end/support.ts';
import { slow } from '../../sample.ts';

const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

let program: string;
beforeAll(async () => {
  program = await childProgram(join(import.meta.dirname, 'fixtures', 'side-by-side.ts'));
});

interface Span {
  readonly kind: string;
  readonly start: bigint;
  readonly end: bigint;
}

/** Judges that share a folder, each in a process of its own. */
class Judges {
  readonly #name: string;
  readonly #logs: string[] = [];

  constructor(name: string) {
    this.#name = name;
  }

  async start(what: string): Promise<{ readonly child: ChildProcess; readonly log: string }> {
    const log = join(folder, `${this.#name}-${this.#logs.length}.log`);
    const args = [program, join(folder, this.#name), log, what, String(1 + this.#logs.length)];
    this.#logs.push(log);
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return { child, log };
  }

  spans(): Span[][] {
    return this.#logs.map(spansOf);
  }
}

const spansOf = (log: string): Span[] =>
  (existsSync(log) ? readFileSync(log, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [kind = '', start = '', end = ''] = line.split(' ');
      return { kind, start: BigInt(start), end: BigInt(end) };
    });

const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** The quiet of one judge during which another one ran something. */
const disturbed = (spans: readonly Span[][]): Span[] =>
  spans.flatMap((own, index) => {
    const others = spans.filter((_, other) => other !== index).flat();
    return own.filter((span) => span.kind === 'quiet' && others.some((other) => overlap(span, other)));
  });

test.runIf(slow)(
  'whoever knows that it has quiet is alone, beside judges that are slow, killed or stopped (SLOW=1)',
  async () => {
    const judges = new Judges('mixed');
    const busy = [await judges.start('busy'), await judges.start('busy')];
    const slowOne = await judges.start('slow');
    const ended = Promise.all(busy.map(({ child }) => once(child, 'close')));
    const holding = async (signal: NodeJS.Signals) => {
      const { child, log } = await judges.start('holder');
      await until(() => existsSync(log), 'a judge to have quiet');
      child.kill(signal);
      const [held] = spansOf(log);
      return { kind: 'held', start: held?.start ?? 0n, end: process.hrtime.bigint() };
    };
    const killed = await holding('SIGKILL');
    const stopped = await holding('SIGSTOP');
    expect(await ended).toEqual([
      [0, null],
      [0, null],
    ]);
    slowOne.child.kill('SIGKILL');
    const spans = judges.spans().map((own) => own.filter(({ kind }) => kind !== 'held'));
    expect(spans.slice(0, 2).map((own) => own.length)).toEqual([48, 48]);
    expect(spans.flat().some(({ kind }) => kind === 'quiet')).toBe(true);
    // What was stopped in its quiet may still run.
    const whatIsLeft = { ...stopped, end: process.hrtime.bigint() };
    expect(disturbed([...spans, [killed], [whatIsLeft]])).toEqual([]);
  },
);

test.runIf(slow)(
  'a program that runs for minutes holds up no other judge, and nobody takes the time beside it for quiet (SLOW=1)',
  async () => {
    const judges = new Judges('minutes');
    await judges.start('minutes');
    const busy = [await judges.start('busy'), await judges.start('busy')];
    await Promise.all(busy.map(({ child }) => once(child, 'close')));
    const kinds = judges.spans().map((own) => own.map(({ kind }) => kind));
    expect(kinds.map((own) => own.length)).toEqual([0, 48, 48]);
    expect(kinds.flat()).not.toContain('quiet');
  },
);
