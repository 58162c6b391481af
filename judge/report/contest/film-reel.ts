import { sanitiseLine } from '../sanitise.ts';
import type { CaseFilm } from './contest-report.ts';

const mostBytes = 8 * 2 ** 20;
/** Markup that our own drawings never contain. The content security policy of the page would refuse it anyway. */
const suspicious =
  /^(?!<svg\s)|<(?:script|style|foreignObject|iframe|image|a|!)\b|\son[a-z]+\s*=|href\s*=\s*["'](?!#)/iu;

/** The films of a page. Each drawing and caption is stored once, since many contestants find the same sequence.
 *  Once all drawings together are too large for a page, further films are refused. */
export class FilmReel {
  readonly #svgs = new Map<string, number>();
  readonly #captions = new Map<string, number>();
  readonly #films: number[][] = [];
  readonly #ends: string[] = [];
  #bytes = 0;

  /** Returns the number of the film; undefined if there is no room left or if a frame contains more than a drawing. */
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
    this.#ends.push(isCut ? ' (the sequence continues)' : '');
    return this.#films.length - 1;
  }

  /** The data for the script of the page. A film is a list of pairs: drawing number, caption number. */
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
