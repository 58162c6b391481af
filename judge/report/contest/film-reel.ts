import { diffArrays } from 'diff';
import type { FilmData } from '#protocol';
import { sanitiseLine } from '../style.ts';
import type { CaseFilm } from './contest-report.ts';

const mostBytes = 8 * 2 ** 20;
/** More differences than any move makes; a drawing that differs more is stored whole. */
const mostEdits = 2_000;
/** One element, with its opening tag. */
const whole = /^(<svg(?:[^<>"']|"[^"<]*"|'[^'<]*')*>)(.*)<\/svg>\s*$/su;
/** Markup that our own drawings never contain. The content security policy of the page would refuse it anyway. */
const suspicious = /<(?:script|style|foreignObject|iframe|image|a|!)\b|\son[a-z]+\s*=|href\s*=\s*["'](?!#)/iu;

/** A film in its place on the page. */
export interface ReelPlace {
  /** Number of the film. */
  readonly film: number;
  /** Number of its first drawing, for those without scripts, and the opening tag around that. */
  readonly first: number;
  readonly opening: string;
}

/** The films of a page. Once all together are too large for a page, further ones are refused. */
export class FilmReel {
  readonly #words = new Map<string, number>();
  readonly #changes = new Map<string, number>();
  readonly #captions = new Map<string, number>();
  readonly #films = new Map<string, number>();
  readonly #firsts = new Map<string, number>();
  readonly #names = new Map<string, number>();
  #bytes = 0;

  /** Returns `full` if there is no room left, undefined if a frame contains more than a drawing. */
  add({ frames, isCut }: CaseFilm): ReelPlace | 'full' | undefined {
    const [start] = frames;
    if (start === undefined) return undefined;
    if (this.#bytes > mostBytes) return 'full';
    if (frames.some(({ svg }) => !whole.test(svg) || suspicious.test(svg))) return undefined;
    let before: readonly number[] = [];
    const pairs = frames.flatMap(({ svg, caption }) => {
      const drawing = wordsOf(svg).map((word) => this.#numberOf(this.#words, word));
      const change = this.#numberOf(this.#changes, JSON.stringify(changeBetween(before, drawing)));
      before = drawing;
      return [change, this.#numberOf(this.#captions, sanitiseLine(caption))];
    });
    const film = this.#numberOf(this.#films, JSON.stringify({ frames: pairs, isCut }));
    const [, opening = '', inside = ''] = whole.exec(start.svg) ?? [];
    const first = this.#numberOf(this.#firsts, inside);
    const named = opening.replace(
      /(?<= aria-label)="([^"]*)"/u,
      (_, name: string) => `ledby="t${this.#numberOf(this.#names, name)}"`,
    );
    return { film, first, opening: named.replace(/ xmlns="[^"]*"/u, '') }; // HTML needs none
  }

  /** The first drawing of each film as markup, `p0` and so on, stored once for all films that begin with it, and what
   *  they are called, `t0` and so on. '' if there is none. */
  firstDrawings(): string {
    const { shapes, drawings } = sharedShapes([...this.#firsts.keys()]);
    if (drawings.length === 0) return '';
    const names = [...this.#names.keys()].map((name, index) => `<title id="t${index}">${name}</title>`);
    const pictures = drawings.map((inside, index) => `<g id="p${index}">${inside}</g>`);
    return `<svg width="0" height="0"><defs>${[...names, ...shapes, ...pictures].join('\n')}</defs></svg>`;
  }

  data(): FilmData {
    const parsed = <Value>(table: Map<string, number>): Value[] =>
      Array.from(table.keys(), (text) => JSON.parse(text) as Value);
    return {
      words: [...this.#words.keys()],
      changes: parsed(this.#changes),
      captions: [...this.#captions.keys()],
      films: parsed(this.#films),
    };
  }

  #numberOf(table: Map<string, number>, text: string): number {
    const known = table.get(text);
    if (known !== undefined) return known;
    this.#bytes += text.length;
    table.set(text, table.size);
    return table.size - 1;
  }
}

/** Tags, attributes and texts; together they are the drawing again. */
const wordsOf = (svg: string): readonly string[] => svg.split(/(?=<)|(?<=>)|(?= [\w:-]+=")/u);

/** Steps of a change, see `FilmData`. */
function changeBetween(before: readonly number[], after: readonly number[]): readonly number[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (parts === undefined) return [0, before.length, after.length, ...after];
  const steps: number[] = [];
  let [kept, removed, added]: [number, number, number[]] = [0, 0, []];
  const finish = (): void => {
    if (removed > 0 || added.length > 0) steps.push(kept, removed, added.length, ...added);
    [kept, removed, added] = [0, 0, []];
  };
  for (const part of parts) {
    if (part.removed) removed += part.count;
    else if (part.added) added.push(...part.value);
    else {
      finish();
      kept = part.count;
    }
  }
  finish();
  return steps;
}

/** Drawings in which a shape that occurs several times is stored once and referred to. */
interface SharedShapes {
  /** With their ids, `q0`, `q1` … */
  readonly shapes: readonly string[];
  /** In the order in which they came. */
  readonly drawings: readonly string[];
}

/** A shape or a text without elements inside. */
const shape =
  /<(circle|ellipse|line|path|polygon|polyline|rect|text)(?:\s(?:[^<>"]|"[^"]*")*?)?(?:\/>|>[^<]*<\/\1>)/gu;

/** Stores the shapes of drawings once where that is shorter. @param drawings - insides of SVG elements */
export function sharedShapes(drawings: readonly string[]): SharedShapes {
  const counts = new Map<string, number>();
  for (const drawing of drawings)
    for (const [found] of drawing.matchAll(shape)) counts.set(found, (counts.get(found) ?? 0) + 1);
  const ids = new Map<string, string>();
  for (const [found, count] of counts)
    if (isWorth(found, count, `q${ids.size}`)) ids.set(found, `q${ids.size}`);
  return {
    shapes: Array.from(ids, ([found, id]) => found.replace(/^<\w+/u, (start) => `${start} id="${id}"`)),
    drawings: drawings.map((drawing) =>
      drawing.replaceAll(shape, (found) => (ids.has(found) ? reference(ids.get(found) ?? '') : found)),
    ),
  };
}

const reference = (id: string): string => `<use href="#${id}"/>`;

/** A shape with an id of its own may be referred to already. */
function isWorth(found: string, count: number, id: string): boolean {
  const stored = found.length + ` id="${id}"\n`.length;
  return !/\sid=/u.test(found) && count * (found.length - reference(id).length) > stored;
}
