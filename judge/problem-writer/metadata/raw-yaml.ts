import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { mebibyte, readYaml } from '#host';
import type { Problem, ProblemLimits } from '#problem-reader';

/** The limits with the same form in both formats, in whole MiB, KiB of source and seconds. */
export const commonLimits = (limits: ProblemLimits) => ({
  memory: limits.memoryBytes / mebibyte,
  output: limits.outputBytes / mebibyte,
  code: limits.codeBytes / 1024,
  compilation_time: Math.ceil(limits.compilationTimeMs / 1000),
  compilation_memory: limits.compilationMemoryBytes / mebibyte,
  validation_time: Math.ceil(limits.validationTimeMs / 1000),
  validation_memory: limits.validationMemoryBytes / mebibyte,
  validation_output: limits.validationOutputBytes / mebibyte,
});

const anyMap = z.record(z.string(), z.unknown());

/** The content of problem.yaml as texts, without keys that have no value; constants may be numbers. It is a map,
 *  because the package was read before. Empty if there is none (Polygon). */
export function rawProblemYaml({ folder }: Problem): Readonly<Record<string, unknown>> {
  const path = join(folder, 'problem.yaml');
  if (!existsSync(path)) return {};
  const file = readYaml(path, anyMap);
  const written = (file.written() ?? {}) as Readonly<Record<string, unknown>>;
  const constants = exactValue(file.value?.constants, written.constants);
  return JSON.parse(JSON.stringify({ ...written, constants }), (_, value) => value ?? undefined);
}

/** A number, or what was written where the number would be written in another way. */
function exactValue(value: unknown, written: unknown): unknown {
  if (typeof value !== 'object' || value === null) return String(value) === written ? value : written;
  const inner = written as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, exactValue(one, inner[key])]));
}

/** The content of submissions.yaml; empty if it cannot be read, which grading tolerates too. */
export function rawSubmissionsYaml({ folder }: Problem): Readonly<Record<string, unknown>> {
  const path = join(folder, 'submissions', 'submissions.yaml');
  return existsSync(path) ? (readYaml(path, anyMap).value ?? {}) : {};
}

/** The first source of a problem: a name, or a map, or a list of either. */
export function sourceOf(source: unknown): { readonly name?: string; readonly url?: string } {
  const first: unknown = Array.isArray(source) ? source[0] : source;
  if (typeof first === 'string') return { name: first };
  if (typeof first !== 'object' || first === null) return {};
  const { name, url } = first as Readonly<Record<string, unknown>>;
  return {
    name: typeof name === 'string' ? name : undefined,
    url: typeof url === 'string' ? url : undefined,
  };
}
