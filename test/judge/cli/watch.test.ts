import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from '#cli';
import { Interrupted } from '../../../judge/cli/terminal/io.ts';
import { runOnChange } from '../../../judge/cli/terminal/watch.ts';
import { patienceMs } from '../../patience.ts';
import { fakeIo } from './fake-io.ts';

let folder: string;
let abort: AbortController;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'antipode-watch-test-'));
  file = join(folder, 'a.c');
  writeFileSync(file, 'one');
  abort = new AbortController();
});
afterEach(() => {
  abort.abort();
  rmSync(folder, { recursive: true, force: true });
});

describe('runOnChange', () => {
  it('runs at once and again after each change, also of a file that was briefly missing', async () => {
    const changes: (string | undefined)[] = [];
    const done = runOnChange([file], async (_signal, changed) => void changes.push(changed), abort.signal);
    await expect.poll(() => changes).toEqual([undefined]);
    writeFileSync(file, 'two');
    await expect.poll(() => changes).toEqual([undefined, file]);
    rmSync(file);
    await expect.poll(() => changes.length).toBe(3);
    writeFileSync(join(folder, 'new'), 'three');
    renameSync(join(folder, 'new'), file);
    await expect.poll(() => changes.length).toBe(4);
    abort.abort();
    await done;
  });

  it('aborts a run when the source changes', async () => {
    const signals: AbortSignal[] = [];
    const run = async (signal: AbortSignal): Promise<void> => {
      signals.push(signal);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    const done = runOnChange([file], run, abort.signal);
    await expect.poll(() => signals.length).toBe(1);
    writeFileSync(file, 'two');
    await expect.poll(() => signals.length).toBe(2);
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    abort.abort();
    await done;
  });

  it('ignores other files beside the source', async () => {
    let runs = 0;
    const done = runOnChange([file], async () => void runs++, abort.signal);
    await expect.poll(() => runs).toBe(1);
    writeFileSync(join(folder, 'other.txt'), 'x');
    writeFileSync(file, 'two');
    await expect.poll(() => runs).toBe(2);
    abort.abort();
    await done;
    expect(runs).toBe(2);
  });
});

it('judge verify --watch says again what is wrong after each change', async () => {
  const write = (limit: string): void =>
    writeFileSync(
      join(folder, 'problem.yaml'),
      `problem_format_version: 2025-09\nname: Watched\nlimits: {time_limit: ${limit}}\n`,
    );
  write('many');
  const io = fakeIo({ signal: abort.signal });
  const done = main(['verify', folder, '--watch'], io);
  await expect.poll(() => io.err(), { timeout: patienceMs }).toContain('watching for changes');
  expect(io.out()).toContain('many');
  write('more');
  await expect.poll(() => io.out(), { timeout: patienceMs }).toMatch(/problem\.yaml changed[\s\S]*more/);
  abort.abort(new Interrupted('SIGINT'));
  expect(await done).toBe(130);
});
