import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files and links below `folder`, relative to it, sorted; without manifest.yaml and dot files. */
export function listDataFiles(folder: string, below = ''): readonly string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.name.startsWith('.') || path === 'manifest.yaml') return [];
    return entry.isDirectory() ? listDataFiles(folder, path) : [path];
  });
  return paths.sort();
}
