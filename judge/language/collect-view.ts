import { type Dirent, lstatSync, readdirSync, readlinkSync, readSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import picomatch from 'picomatch';
import { withFile } from '#host';

/** A file or link of the host, by its path there, which is also its path in a box. */
export type HostEntry =
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'file'; readonly bytes: number; readonly modifiedMs: number; readonly mode: number }
  | { readonly kind: 'folder' };

/** Links that lead to links: more are a circle. */
const mostLinks = 40;
/** Nobody shows this many files on purpose. */
const mostEntries = 20_000;

/** Files and links of the host, with all that lies in named folders and all links on the way. */
export class Collection {
  readonly entries = new Map<string, HostEntry>();
  /** Names in folders where names are looked for: a folder of libraries is large, and asked often. */
  readonly #names = new Map<string, readonly string[]>();

  /** Adds what is at a path, and in it if it is a folder. The last name may contain `*`. Missing paths are left out.
   *  @throws RangeError for more than 20,000 files */
  add(path: string): void {
    for (const each of this.#matching(path)) this.#fill(this.#reach(each));
  }

  #matching(path: string): readonly string[] {
    const [folder, name] = [dirname(path), basename(path)];
    if (!name.includes('*')) return [path];
    const names = this.#names.get(folder) ?? namesIn(folder).map((one) => one.name);
    this.#names.set(folder, names);
    const isMatch = picomatch(name);
    return names.filter((one) => isMatch(one)).map((one) => `${folder}/${one}`);
  }

  /** Adds a file, and the links on the way to it. A folder is added without what is in it. */
  addFile(path: string): void {
    this.#reach(path);
  }

  /** Follows a path name by name and adds every link that is met. @returns the path without links; undefined if
   *  nothing is there */
  #reach(path: string): string | undefined {
    let rest = path.split('/').filter((name) => name !== '');
    let at = '/';
    for (let links = 0; rest.length > 0; ) {
      const [name = '', ...others] = rest;
      const next = join(at, name);
      const entry = entryAt(next);
      if (entry === undefined || links > mostLinks) return undefined;
      this.#set(next, entry);
      rest = others;
      if (entry.kind !== 'link') at = next;
      else {
        links++;
        rest = [...resolve(at, entry.target).split('/'), ...others].filter((part) => part !== '');
        at = '/';
      }
    }
    return at;
  }

  /** The way to a folder is known to hold no link, so only links in it are followed from the root. */
  #fill(folder: string | undefined): void {
    if (folder === undefined || this.entries.get(folder)?.kind !== 'folder') return;
    for (const { name } of namesIn(folder)) {
      const path = `${folder}/${name}`;
      const entry = entryAt(path);
      if (entry?.kind === 'link') this.#reach(path);
      else if (entry !== undefined) this.#set(path, entry);
      if (entry?.kind === 'folder') this.#fill(path);
    }
  }

  #set(path: string, entry: HostEntry): void {
    this.entries.set(path, entry);
    if (this.entries.size > mostEntries) throw new RangeError(`more than ${mostEntries} files`);
  }
}

function entryAt(path: string): HostEntry | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isSymbolicLink()) return { kind: 'link', target: readlinkSync(path) };
  if (found?.isDirectory()) return { kind: 'folder' };
  if (!found?.isFile()) return undefined;
  return { kind: 'file', bytes: found.size, modifiedMs: found.mtimeMs, mode: found.mode & 0o555 };
}

/** Empty for a folder that cannot be read. */
function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

const elf = Buffer.from('\x7fELF', 'latin1');

/** True for a program or library that the kernel's loader reads. */
export function isElf(path: string): boolean {
  const start = Buffer.alloc(elf.length);
  return withFile(path, (fd) => readSync(fd, start)) === elf.length && start.equals(elf);
}
