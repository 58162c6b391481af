/** Theory of operation. To bundle a module takes longer than all else before a checker starts, so the bundle is kept,
 *  with the digest of every file in it: it counts as missing when one of them has changed. That says everything only
 *  if each import names its file, as the judge's own form does; a bundle with others (`./moves` for `moves.ts`, which
 *  a new `moves.tsx` would replace) is not kept. */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Metafile } from 'esbuild';
import { KeptValues } from '#host';
import { judgeDigest } from '#setup';
import type { CodeFiles } from './trust-store.ts';

interface KeptBundle {
  readonly code: string;
  /** All files in it, by their real path, with the SHA-256 of their content. */
  readonly files: readonly (readonly [path: string, sha256: string])[];
  /** Paths that imports name but where there is no file: a room of the judge takes its place. */
  readonly absent: readonly string[];
}

const bundles = new KeptValues<KeptBundle>('own');

/** A bundle of a module that was made before from the files as they are now. */
export function findBundle(
  path: string,
  exportName: string,
): { readonly code: string; readonly files: CodeFiles } | undefined {
  const kept = bundles.find(keyOf(path, exportName));
  if (kept === undefined || kept.absent.some((file) => existsSync(file))) return undefined;
  if (kept.files.some(([file, sha256]) => digestOf(file) !== sha256)) return undefined;
  return { code: kept.code, files: new Map(kept.files) };
}

/** The clock of files may be so much behind. */
const coarseMs = 20;

/** Keeps a bundle if its imports name their files, and none of these was written since `begunMs`: what is there now may
 *  be something else than what was bundled. `loaded`: digests of files as they were bundled. */
export function keepBundle(
  path: string,
  exportName: string,
  {
    code,
    inputs,
    loaded,
    begunMs,
  }: {
    readonly code: string;
    readonly inputs: Metafile['inputs'];
    readonly loaded: CodeFiles;
    readonly begunMs: number;
  },
): void {
  const folder = dirname(path);
  const absent: string[] = [];
  for (const [input, { imports }] of Object.entries(inputs)) {
    const above = dirname(resolve(folder, input));
    for (const { original = '', path: found, external } of imports) {
      if (external || !original.startsWith('.')) continue;
      const named = resolve(above, original);
      if (named === resolve(folder, found)) continue;
      if (existsSync(named) || !named.endsWith('.ts')) return;
      absent.push(named);
    }
  }
  const paths = Object.keys(inputs).map((input) => realpathSync(resolve(folder, input)));
  if (paths.some((file) => statSync(file).mtimeMs > begunMs - coarseMs)) return;
  const files = paths.map((file) => [file, loaded.get(file) ?? digestOf(file) ?? ''] as const);
  bundles.put(keyOf(path, exportName), { code, files, absent });
}

const keyOf = (path: string, exportName: string): string =>
  hash('sha256', JSON.stringify([judgeDigest(), realpathSync(path), exportName]));

/** Undefined if the file cannot be read. */
function digestOf(path: string): string | undefined {
  try {
    return hash('sha256', readFileSync(path));
  } catch {
    return undefined;
  }
}
