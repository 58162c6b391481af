import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { projectRoot, readYaml } from '#host';
import type { Picture, Play } from '#problem-api';
import type { Assets } from './assets.ts';

const facts = z.record(z.string(), z.unknown());
const counts = z.array(z.number().nonnegative());

/** The number of positions at each distance, from the known facts of this installation; undefined if there are none
 *  for this puzzle. */
function readDistances({ distances }: Play): readonly number[] | undefined {
  if (distances === undefined) return undefined;
  const [file = '', ...keys] = distances.fact;
  const { value } = readYaml(join(projectRoot, 'testdata', 'known-facts', file), facts);
  const found = keys.reduce<unknown>((part, key) => Object(part)[key] as unknown, value);
  return counts.safeParse(found).data;
}

/** The module that draws a puzzle and knows how it is played. */
export interface PuzzleModule {
  readonly slug: string;
  readonly picture: Picture;
  readonly play: Play;
  /** The number of positions at each distance, where that is known. */
  readonly distances: readonly number[] | undefined;
}

/** The puzzles of this installation: the modules that set-up has bundled for browsers, loaded on first use. They are
 *  the installation's own code (`problems/`); nothing of an uploaded package is loaded. */
export class Puzzles {
  readonly #folder: string;
  readonly #names: ReadonlyMap<string, string>;
  #loaded: Promise<readonly PuzzleModule[]> | undefined;

  constructor({ folder, urls }: Pick<Assets, 'folder' | 'urls'>) {
    this.#folder = folder;
    this.#names = new Map(
      Object.entries(urls).flatMap(([name, url]) => {
        const slug = /^picture-(.+)\.js$/.exec(name)?.[1];
        return slug === undefined ? [] : [[slug, url.replace('/assets/', '')] as const];
      }),
    );
  }

  /** Every puzzle that can be played, by slug. */
  list(): Promise<readonly PuzzleModule[]> {
    this.#loaded ??= this.#load();
    return this.#loaded;
  }

  async find(slug: string): Promise<PuzzleModule | undefined> {
    return (await this.list()).find((puzzle) => puzzle.slug === slug);
  }

  async #load(): Promise<readonly PuzzleModule[]> {
    const all = await Promise.all(
      [...this.#names].sort().map(async ([slug, file]) => {
        const module = (await import(pathToFileURL(join(this.#folder, file)).href)) as Partial<PuzzleModule>;
        const { picture, play } = module;
        return picture === undefined || play === undefined
          ? []
          : [{ slug, picture, play, distances: readDistances(play) }];
      }),
    );
    return all.flat();
  }
}
