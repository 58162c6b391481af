import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runOnChange } from '../../../judge/cli/terminal/watch.ts';

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
    await vi.waitFor(() => expect(changes).toEqual([undefined]));
    writeFileSync(file, 'two');
    await vi.waitFor(() => expect(changes).toEqual([undefined, file]), 5000);
    rmSync(file);
    await vi.waitFor(() => expect(changes.length).toBe(3), 5000);
    writeFileSync(join(folder, 'new'), 'three');
    renameSync(join(folder, 'new'), file);
    await vi.waitFor(() => expect(changes.length).toBe(4), 5000);
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
    await vi.waitFor(() => expect(signals.length).toBe(1));
    writeFileSync(file, 'two');
    await vi.waitFor(() => expect(signals.length).toBe(2), 5000);
    expect(signals[0]?.aborted).toBe(true);
    expect(signals[1]?.aborted).toBe(false);
    abort.abort();
    await done;
  });

  it('ignores other files beside the source', async () => {
    let runs = 0;
    const done = runOnChange([file], async () => void runs++, abort.signal);
    await vi.waitFor(() => expect(runs).toBe(1));
    writeFileSync(join(folder, 'other.txt'), 'x');
    writeFileSync(file, 'two');
    await vi.waitFor(() => expect(runs).toBe(2), 5000);
    abort.abort();
    await done;
    expect(runs).toBe(2);
  });
});
