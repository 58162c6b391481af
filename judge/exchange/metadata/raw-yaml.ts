import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { readYaml } from '../../host/index.ts';
import type { Problem } from '../../package/index.ts';

/** The content of problem.yaml, without keys that have no value. It is a map, because the package was read before.
 *  Empty if there is none (Polygon). */
export function rawProblemYaml({ folder }: Problem): Readonly<Record<string, unknown>> {
  const path = join(folder, 'problem.yaml');
  const raw: unknown = existsSync(path) ? parse(readFileSync(path, 'utf8'), { maxAliasCount: 100 }) : {};
  return JSON.parse(JSON.stringify(raw ?? {}), (_, value) => value ?? undefined);
}

/** The content of submissions.yaml; empty if it cannot be read, which grading tolerates too. */
export function rawSubmissionsYaml({ folder }: Problem): Readonly<Record<string, unknown>> {
  const path = join(folder, 'submissions', 'submissions.yaml');
  return existsSync(path) ? (readYaml(path, z.record(z.string(), z.unknown())).value ?? {}) : {};
}

/** The first source of a problem: a name, or a map, or a list of either. */
export function sourceOf(source: unknown): { readonly name?: string; readonly url?: string } {
  const first: unknown = Array.isArray(source) ? source[0] : source;
  if (typeof first === 'string') return { name: first };
  if (typeof first !== 'object' || first === null) return {};
  const { name, url } = first as Readonly<Record<string, unknown>>;
  return { ...(typeof name === 'string' ? { name } : {}), ...(typeof url === 'string' ? { url } : {}) };
}
