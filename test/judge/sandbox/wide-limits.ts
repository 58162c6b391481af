import type { RunLimits } from '#sandbox';

const MiB = 1024 ** 2;

/** Limits that no test of the sandbox reaches which is not about them. */
export const wideLimits: RunLimits = {
  cpuMs: 60_000,
  wallMs: 60_000,
  memoryBytes: 256 * MiB,
  outputBytes: MiB,
  processes: 64,
  openFiles: 64,
};
