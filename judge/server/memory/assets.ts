import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ownValue } from '#values';

/** A file for browsers, in memory in the forms that they ask for, by their names in HTTP. */
class Asset {
  readonly type: string;
  readonly br: Buffer;
  readonly gzip: Buffer;

  /** @param path - without the endings of the two files */
  constructor(type: string, path: string) {
    this.type = type;
    this.br = readFileSync(`${path}.br`);
    this.gzip = readFileSync(`${path}.gz`);
  }

  /** Made anew at each call: what asks for it is no browser. */
  get content(): Buffer {
    return gunzipSync(this.gzip);
  }
}

/** The files that set-up made for browsers: scripts, styles, pictures. Their names contain a hash, so browsers cache
 *  them for good. */
export class Assets {
  readonly #files = new Map<string, Asset>();
  /** Where each file is served, by its name without hash. */
  readonly urls: Readonly<Record<string, string>>;
  readonly folder: string;

  /** @param folder - with flat names `<name>-<HASH>.<extension>.gz` and `.br`; a missing folder has no files */
  constructor(folder: string) {
    const urls: Record<string, string> = {};
    for (const file of filesIn(folder).filter((one) => one.endsWith('.gz'))) {
      const name = basename(file, '.gz');
      const type = ownValue(types, extname(name));
      if (type === undefined) continue;
      this.#files.set(name, new Asset(type, join(folder, name)));
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

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
