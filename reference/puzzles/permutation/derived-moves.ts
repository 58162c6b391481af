import { showText } from '#reference/notation';
import { fail, fieldsOf, kindOf } from './fields.ts';

type Sources = readonly number[];

/** How much may be written; a definition can come from anybody. */
const mostDerived = 64;
const longestText = 200;
const deepest = 10;

/** The moves that a KPuzzle derives from its others, each written as what is done one after the other: moves with an
 *  amount (`U`, `x2`, `y'`), groups of them (`(R U)3`), conjugates (`[x2: U]`) and commutators (`[R, U]`).
 *  @throws DefinitionFault */
export function derivedMoves(
  value: unknown,
  base: ReadonlyMap<string, Sources>,
): ReadonlyMap<string, Sources> {
  const written = fieldsOf(value, 'derivedMoves');
  const count = Object.keys(written).length;
  if (count > mostDerived) fail('derivedMoves', String(count), `at most ${mostDerived}`);
  const made = new Map<string, Sources>(base);
  const begun = new Set<string>();
  const moveNamed = (name: string): Sources | undefined => {
    if (made.has(name) || !Object.hasOwn(written, name)) return made.get(name);
    const place = `derivedMoves, ${showText(name)}`;
    if (begun.has(name)) fail(place, 'a move that is made of itself', 'one that is made of others');
    begun.add(name);
    const sources = new Sequence(textAt(written[name], place), place, moveNamed, base).whole();
    made.set(name, sources);
    return sources;
  };
  return new Map(Object.keys(written).map((name) => [name, moveNamed(name) ?? []]));
}

const textAt = (value: unknown, place: string): string =>
  typeof value === 'string' && value.length <= longestText
    ? value
    : fail(place, kindOf(value), `a text of at most ${longestText} characters, such as "[x2: U]"`);

/** Reads one text from left to right. */
class Sequence {
  readonly #tokens: readonly string[];
  readonly #place: string;
  readonly #moveNamed: (name: string) => Sources | undefined;
  readonly #nothing: Sources;
  #at = 0;
  #depth = 0;

  constructor(
    text: string,
    place: string,
    moveNamed: (name: string) => Sources | undefined,
    base: ReadonlyMap<string, Sources>,
  ) {
    this.#tokens = text.match(/[()[\],:]|[^\s()[\],:]+/g) ?? [];
    this.#place = place;
    this.#moveNamed = moveNamed;
    const [sources = []] = base.values();
    this.#nothing = sources.map((_, to) => to);
  }

  whole(): Sources {
    const sources = this.#sequence();
    if (this.#at < this.#tokens.length) this.#refuse('a move');
    return sources;
  }

  /** Up to what is no part of it. */
  #sequence(): Sources {
    let all = this.#nothing;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || /^[)\],:]$/.test(token)) return all;
      this.#at += 1;
      if (token === '(' || token === '[') all = after(all, this.#inside(token));
      else all = after(all, this.#move(token));
    }
  }

  #inside(opened: string): Sources {
    this.#depth += 1;
    if (this.#depth > deepest) fail(this.#place, 'brackets in more brackets', `at most ${deepest} deep`);
    const first = this.#sequence();
    const sources = opened === '(' ? first : this.#pair(first);
    this.#take(opened === '(' ? ')' : ']');
    this.#depth -= 1;
    const amount = this.#tokens[this.#at] ?? '';
    if (!/^(\d{1,6}'?|')$/.test(amount)) return sources;
    this.#at += 1;
    return times(sources, amount);
  }

  /** `[a: b]` is a b a', `[a, b]` is a b a' b'. */
  #pair(first: Sources): Sources {
    const between = this.#tokens[this.#at];
    if (between !== ':' && between !== ',') this.#refuse('":" or ","');
    this.#at += 1;
    const second = this.#sequence();
    const conjugate = after(after(first, second), undone(first));
    return between === ':' ? conjugate : after(conjugate, undone(second));
  }

  #take(token: string): void {
    if (this.#tokens[this.#at] !== token) this.#refuse(`"${token}"`);
    this.#at += 1;
  }

  #move(token: string): Sources {
    const exact = this.#moveNamed(token);
    if (exact !== undefined) return exact;
    const [, name = '', amount = ''] = /^(.*?[^\d'])(\d{0,6}'?)$/.exec(token) ?? [];
    const sources = this.#moveNamed(name);
    return sources === undefined
      ? fail(this.#place, showText(token, 40), 'a move, with an amount if need be')
      : times(sources, amount);
  }

  #refuse(expected: string): never {
    const token = this.#tokens[this.#at];
    return fail(this.#place, token === undefined ? 'the end' : showText(token, 40), expected);
  }
}

/** First one, then the other. */
const after = (one: Sources, other: Sources): Sources => other.map((from) => one[from] as number);

const undone = (sources: Sources): Sources => sources.map((_, place) => sources.indexOf(place));

/** @param amount - a number or none, and `'` for backwards */
function times(sources: Sources, amount: string): Sources {
  let [left, power] = [amount.replace("'", '') === '' ? 1 : Number.parseInt(amount, 10), sources];
  let all: Sources = sources.map((_, to) => to);
  for (; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) all = after(all, power);
    power = after(power, power);
  }
  return amount.endsWith("'") ? undone(all) : all;
}
