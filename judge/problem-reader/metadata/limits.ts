import * as z from 'zod';
import { mebibyte } from '#host';
import type { Dialect, ProblemLimits, TimeLimitRule, TimeLimitSource } from '../package/problem.ts';

const nearlyWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
const atMostADay = z.number().positive().max(86_400);
/** CPU time is limited in whole milliseconds. A package with a limit that cannot be enforced exactly is refused. */
export const exactSeconds = atMostADay.refine(
  (seconds) => seconds <= 0 || (seconds >= 0.001 && nearlyWhole(seconds * 1000)),
  'a whole number of milliseconds (nothing finer can be enforced)',
);
/** Whole, in the legacy format too: other tools of that format refuse a fraction, and no package is known that has
 *  one. */
const wholeMiB = z.int().positive().max(mebibyte);
const factor = z.number().min(1).optional();

/** Default limits: the typical values of the package format. */
const defaults = {
  memory: 2048,
  output: 8,
  code: 128,
  compilation_time: 60,
  compilation_memory: 2048,
  validation_time: 60,
  validation_memory: 2048,
  validation_output: 8,
};

/** Keys of `limits` that only the legacy format has, and keys that it does not have. */
export const legacyLimitKeys = ['time_multiplier', 'time_safety_margin'];
export const newLimitKeys = ['time_limit', 'time_resolution', 'time_multipliers', 'validation_passes'];

/** `limits` of problem.yaml in all dialects: seconds, MiB, and KiB for `code`. */
export const limitsSchema = z.strictObject({
  time_limit: exactSeconds.optional(),
  time_resolution: exactSeconds.default(1),
  time_multipliers: z.strictObject({ ac_to_time_limit: factor, time_limit_to_tle: factor }).optional(),
  time_multiplier: factor,
  time_safety_margin: factor,
  memory: wholeMiB.default(defaults.memory),
  output: wholeMiB.default(defaults.output),
  code: z.int().positive().max(mebibyte).default(defaults.code),
  compilation_time: atMostADay.default(defaults.compilation_time),
  compilation_memory: wholeMiB.default(defaults.compilation_memory),
  validation_time: atMostADay.default(defaults.validation_time),
  validation_memory: wholeMiB.default(defaults.validation_memory),
  validation_output: wholeMiB.default(defaults.validation_output),
  validation_passes: z.int().min(2).optional(),
});

/** `limits` of legacy packages. A number as `time_multipliers` is ignored, as legacy tools do. */
export const legacyLimitsSchema = limitsSchema.extend({
  time_multipliers: z
    .union([limitsSchema.shape.time_multipliers, z.number()])
    .transform((factors) => (typeof factors === 'number' ? undefined : factors))
    .optional(),
});

export type Limits = z.infer<typeof limitsSchema>;

/** How long jury submissions may run while the time limit is unknown. */
const measuringCapMs = 300_000;

/** The limits in ms and bytes. `timeSeconds` undefined: the time limit must still be derived. */
export const problemLimits = (limits: Limits, timeSeconds: number | undefined): ProblemLimits => ({
  timeMs: timeSeconds === undefined ? measuringCapMs : milliseconds(timeSeconds),
  memoryBytes: limits.memory * mebibyte,
  outputBytes: limits.output * mebibyte,
  codeBytes: limits.code * 1024,
  compilationTimeMs: milliseconds(limits.compilation_time),
  compilationMemoryBytes: limits.compilation_memory * mebibyte,
  validationTimeMs: milliseconds(limits.validation_time),
  validationMemoryBytes: limits.validation_memory * mebibyte,
  validationOutputBytes: limits.validation_output * mebibyte,
});

/** The default limits, for dialects that give limits elsewhere. */
export const defaultLimits = (): Limits => ({ ...defaults, time_resolution: 1 });

const milliseconds = (seconds: number): number => Math.max(1, Math.round(seconds * 1000));

/** Factors and resolution of the time limit, by the rule of the dialect. */
export function timeLimitRule(limits: Limits, dialect: Dialect, source: TimeLimitSource): TimeLimitRule {
  const isLegacy = dialect === 'legacy' || dialect === 'legacy-icpc';
  const { ac_to_time_limit, time_limit_to_tle } = limits.time_multipliers ?? {};
  return {
    source,
    acToTimeLimit: ac_to_time_limit ?? limits.time_multiplier ?? (isLegacy ? 5 : 2),
    timeLimitToTle: time_limit_to_tle ?? limits.time_safety_margin ?? (isLegacy ? 2 : 1.5),
    resolutionMs: milliseconds(limits.time_resolution),
  };
}

/** True when the time limit is a whole number of resolutions, up to rounding (0.3 s is three times 0.1 s). */
export function fitsResolution(time: number, { time_resolution }: Limits): boolean {
  const steps = time / time_resolution;
  return Math.round(steps) >= 1 && Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, steps);
}
