import { rmSync } from 'node:fs';
import { extname } from 'node:path';
import { productsIn } from './products.ts';

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
