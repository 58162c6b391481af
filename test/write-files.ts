import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files below `folder`; `undefined` leaves a file out. */
export function writeFiles(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array | undefined>>,
): void {
  for (const [name, data] of Object.entries(files)) {
    if (data === undefined) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), data);
  }
}
