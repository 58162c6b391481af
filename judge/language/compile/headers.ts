import { type Dirent, readdirSync, rmSync } from 'node:fs';
import { extname } from 'node:path';

const headerExtensions = ['.h', '.hh', '.hpp', '.hxx', '.inc', '.ipp', '.tpp'];

/** True for a file that is only included by others. */
export const isHeader = (name: string): boolean => headerExtensions.includes(extname(name));

/** Removes the headers below a folder that a compiler filled: juries include whole libraries, which the compiled
 *  program no longer needs. */
export function removeHeaders(folder: string | Buffer): void {
  for (const { path, entry } of productsIn(folder))
    if (entry.isDirectory()) removeHeaders(path);
    else if (isHeader(entry.name.toString('latin1'))) rmSync(path);
}

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
