import { type Dirent, readdirSync } from 'node:fs';

/** Entries of a folder that a compiler filled; names may be any bytes. */
export function productsIn(folder: string | Buffer): { path: Buffer; entry: Dirent<Buffer> }[] {
  const prefix = Buffer.concat([Buffer.from(folder as string), Buffer.from('/')]);
  return readdirSync(folder, { encoding: 'buffer', withFileTypes: true }).map((entry) => ({
    path: Buffer.concat([prefix, entry.name]),
    entry,
  }));
}

/** Number of the files below a folder. */
export function countFiles(folder: string | Buffer): number {
  return productsIn(folder).reduce(
    (count, { path, entry }) => count + (entry.isDirectory() ? countFiles(path) : 1),
    0,
  );
}
