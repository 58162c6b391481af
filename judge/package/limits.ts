import { z } from 'zod';
import type { ProblemLimits } from './types.ts';

const mebibyte = 1024 * 1024;
const atMostADay = z.number().positive().max(86_400);
const wholeMiB = z.int().positive().max(mebibyte);
const wholeSeconds = atMostADay;

/** `limits` of problem.yaml, with the defaults of package format 2025-09: seconds, MiB, and KiB for `code`. */
export const limitsSchema = z.strictObject({
  time_limit: atMostADay,
  time_resolution: atMostADay.default(1),
  time_multipliers: z
    .strictObject({
      ac_to_time_limit: z.number().min(1).optional(),
      time_limit_to_tle: z.number().min(1).optional(),
    })
    .optional(),
  memory: wholeMiB.default(2048),
  output: wholeMiB.default(8),
  code: z.int().positive().max(mebibyte).default(128),
  compilation_time: wholeSeconds.default(60),
  compilation_memory: wholeMiB.default(2048),
  validation_time: wholeSeconds.default(60),
  validation_memory: wholeMiB.default(2048),
  validation_output: wholeMiB.default(8),
  validation_passes: z.int().min(2).optional(),
});

type Limits = z.infer<typeof limitsSchema>;

/** The limits in ms and bytes. */
export const problemLimits = (limits: Limits): ProblemLimits => ({
  timeMs: milliseconds(limits.time_limit),
  memoryBytes: limits.memory * mebibyte,
  outputBytes: limits.output * mebibyte,
  codeBytes: limits.code * 1024,
  compilationTimeMs: milliseconds(limits.compilation_time),
  compilationMemoryBytes: limits.compilation_memory * mebibyte,
  validationTimeMs: milliseconds(limits.validation_time),
  validationMemoryBytes: limits.validation_memory * mebibyte,
  validationOutputBytes: limits.validation_output * mebibyte,
});

const milliseconds = (seconds: number): number => Math.max(1, Math.round(seconds * 1000));

/** True when the time limit is a whole number of resolutions, up to rounding (0.3 s is three times 0.1 s). */
export function fitsResolution({ time_limit, time_resolution }: Limits): boolean {
  const steps = time_limit / time_resolution;
  return Math.round(steps) >= 1 && Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, steps);
}
