import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of everything in a folder, and `depth` folders deeper, whose name begins with `prefix`. */
export function filesNamed(folder: string, prefix: string, depth: number): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      const own = entry.name.startsWith(prefix) ? [path] : [];
      return depth > 0 && entry.isDirectory() ? [...own, ...filesNamed(path, prefix, depth - 1)] : own;
    });
  } catch {
    return [];
  }
}
