import { realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Mount, Placed } from '#sandbox';

/** A jury file as seen by a program in a box. */
export interface Shown {
  /** Path inside the box. */
  readonly path: string;
  /** Set if the file must be copied into the working folder. */
  readonly place?: Placed;
}

const othersRead = 0o004;
const othersEnter = 0o001;

interface Root {
  readonly host: string;
  readonly box: string;
}

/** Makes jury files visible to programs of the jury. Files below `folders` are mounted read-only, since they may be
 *  large; other files, and files that only the judge's own user may read, are copied into the working folder. */
export class JuryData {
  readonly mounts: readonly Mount[];
  readonly #roots: readonly Root[];
  readonly #known = new Map<string, boolean>();

  constructor(folders: readonly string[]) {
    const real = [...new Set(folders.map((folder) => realpathSync(folder)))];
    this.#roots = real.map((host, index) => ({ host, box: `/jury/${index}` }));
    this.mounts = this.#roots;
  }

  /** `as`: the name of the copy if one is needed. */
  show(path: string, as: string): Shown {
    const real = realpathSync(path);
    const root = this.#roots.find(({ host }) => real.startsWith(host + sep));
    if (root && statSync(real).mode & othersRead && this.#mayEnter(dirname(real), root.host))
      return { path: join(root.box, relative(root.host, real)) };
    return { path: `/w/${as}`, place: { from: real, as } };
  }

  #mayEnter(folder: string, root: string): boolean {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const open = (statSync(folder).mode & othersEnter) !== 0;
    const may = open && (folder === root || this.#mayEnter(dirname(folder), root));
    this.#known.set(folder, may);
    return may;
  }
}
