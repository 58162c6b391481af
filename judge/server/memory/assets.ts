import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ownValue } from '#values';

/** A file for browsers, in memory. */
export interface Asset {
  readonly type: string;
  readonly content: Buffer;
  readonly compressed: Buffer;
}

/** The files that set-up made for browsers: scripts, styles, fonts. Their names contain a hash, so browsers cache them
 *  for good. */
export class Assets {
  readonly #files = new Map<string, Asset>();
  /** Where each file is served, by its name without hash. */
  readonly urls: Readonly<Record<string, string>>;
  readonly folder: string;

  /** @param folder - with flat names `<name>-<HASH>.<extension>`; a missing folder has no files */
  constructor(folder: string) {
    const urls: Record<string, string> = {};
    for (const name of filesIn(folder)) {
      const type = ownValue(types, extname(name));
      if (type === undefined) continue;
      const content = readFileSync(join(folder, name));
      this.#files.set(name, {
        type,
        content,
        compressed: compressedIn(folder, name) ?? brotliCompressSync(content),
      });
      urls[name.replace(/-[A-Z0-9]{8}(?=\.[^.]+$)/, '')] = `/assets/${name}`;
    }
    this.urls = urls;
    this.folder = folder;
  }

  get(name: string): Asset | undefined {
    return this.#files.get(name);
  }
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The compressed file that set-up has put next to it. */
function compressedIn(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, `${name}.br`));
  } catch {
    return undefined;
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
