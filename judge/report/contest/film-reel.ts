import { sanitiseLine } from '../sanitise.ts';
import type { CaseFilm } from './types.ts';

const mostBytes = 8 * 2 ** 20;
/** What no drawing of ours has: it would be refused by the page's policy anyway. */
const suspicious =
  /^(?!<svg\s)|<(?:script|style|foreignObject|iframe|image|a|!)\b|\son[a-z]+\s*=|href\s*=\s*["'](?!#)/iu;

/** The films of a page. Drawings and captions are kept once each, since many contestants find the same sequence. When all
 *  drawings together become too large for a page, further films are refused. */
export class FilmReel {
  readonly #svgs = new Map<string, number>();
  readonly #captions = new Map<string, number>();
  readonly #films: number[][] = [];
  readonly #ends: string[] = [];
  #bytes = 0;

  /** Number of the film; undefined when there is no room, or when a drawing is more than a drawing. */
  add({ frames, isCut }: CaseFilm): number | undefined {
    const fresh = new Set(frames.map(({ svg }) => svg).filter((svg) => !this.#svgs.has(svg)));
    if ([...fresh].some((svg) => suspicious.test(svg))) return undefined;
    const bytes = [...fresh].reduce((sum, svg) => sum + svg.length, 0);
    if (frames.length === 0 || this.#bytes + bytes > mostBytes) return undefined;
    this.#bytes += bytes;
    this.#films.push(
      frames.flatMap(({ svg, caption }) => [
        numberOf(this.#svgs, svg),
        numberOf(this.#captions, sanitiseLine(caption)),
      ]),
    );
    this.#ends.push(isCut ? ' (the sequence goes on)' : '');
    return this.#films.length - 1;
  }

  /** For the script of the page. A film is a list of pairs: number of the drawing, number of the caption. */
  data(): object {
    return {
      svgs: [...this.#svgs.keys()],
      captions: [...this.#captions.keys()],
      films: this.#films,
      ends: this.#ends,
    };
  }
}

function numberOf(table: Map<string, number>, text: string): number {
  const known = table.get(text);
  if (known !== undefined) return known;
  table.set(text, table.size);
  return table.size - 1;
}
