import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { execa } from 'execa';
import { makeTemporaryFolder, projectRoot } from '#host';
import { type Box, type BoxOptions, openBox, type RunLimits } from '#sandbox';

export const benchLimits: RunLimits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 256 << 20,
  outputBytes: 8 << 20,
  processes: 32,
  openFiles: 64,
};

/** A folder with compiled bench programs, and boxes that have it as /prog. */
export class Workshop {
  readonly folder = makeTemporaryFolder();
  /** Only we can enter the temporary folder itself; programs must be able to read theirs. */
  readonly #programs = join(this.folder, 'programs');
  readonly #boxes: Box[] = [];

  /** Compiles test/bench/<source> statically and returns its host path. */
  async compile(source: string): Promise<string> {
    mkdirSync(this.#programs, { recursive: true });
    const program = join(this.#programs, basename(source, '.c'));
    await execa('cc', ['-O2', '-static', '-o', program, join(projectRoot, 'test', 'bench', source)]);
    return program;
  }

  async openBox(joint?: NonNullable<BoxOptions['joint']>): Promise<Box> {
    const box = await openBox({
      outputFolder: this.folder,
      programFolder: this.#programs,
      scratchBytes: 8 << 20,
      ...(joint ? { joint } : {}),
    });
    this.#boxes.push(box);
    return box;
  }

  async close(): Promise<void> {
    await Promise.all(this.#boxes.map((box) => box.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function quantile(samples: readonly number[], fraction: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? Number.NaN;
}

/** Standard deviation divided by the mean. */
export function deviation(samples: readonly number[]): number {
  const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
  return (
    Math.sqrt(samples.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (samples.length - 1)) / mean
  );
}
