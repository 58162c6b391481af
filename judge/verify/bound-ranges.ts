import type { SeenInteger } from '#checktestdata';

type Bounds = Pick<SeenInteger, 'least' | 'most'>;

/** The numbers seen at one place. */
interface Range {
  least: bigint;
  most: bigint;
  /** Undefined if they differ from case to case or are unknown. */
  bounds: { readonly least: bigint; readonly most: bigint } | undefined;
}

/** Collects the numbers at the same place in all inputs, with their bounds. */
export class Ranges {
  readonly #ranges = new Map<string, Range>();

  add(place: string, seen: SeenInteger['value'], limits?: Bounds): void {
    const value = BigInt(seen);
    const bounds = limits && { least: BigInt(limits.least), most: BigInt(limits.most) };
    const range = this.#ranges.get(place);
    if (range === undefined) {
      this.#ranges.set(place, { least: value, most: value, bounds });
      return;
    }
    if (value < range.least) range.least = value;
    if (value > range.most) range.most = value;
    const { bounds: known } = range;
    if (known?.least !== bounds?.least || known?.most !== bounds?.most) range.bounds = undefined;
  }

  /** Bounds that no number reaches, in the order of the places. */
  unreached(): readonly { readonly place: string; readonly bound: string; readonly nearest: string }[] {
    return [...this.#ranges].flatMap(([place, { least, most, bounds }]) => [
      ...(bounds !== undefined && least > bounds.least
        ? [{ place, bound: `lower bound ${shown(bounds.least)}`, nearest: shown(least) }]
        : []),
      ...(bounds !== undefined && most < bounds.most
        ? [{ place, bound: `upper bound ${shown(bounds.most)}`, nearest: shown(most) }]
        : []),
    ]);
  }

  /** `line 1, number 1: 1 to 1000` */
  describe(): readonly { readonly place: string; readonly range: string }[] {
    return [...this.#ranges].map(([place, { least, most }]) => ({
      place,
      range: least === most ? `always ${shown(least)}` : `${shown(least)} to ${shown(most)}`,
    }));
  }

  get size(): number {
    return this.#ranges.size;
  }
}

const mostDigits = 40;

/** Formats a number; a long one as its first and last digits. */
function shown(value: bigint): string {
  const digits = String(value);
  const count = digits.length - (value < 0n ? 1 : 0);
  return count <= mostDigits ? digits : `${digits.slice(0, 20)}…${digits.slice(-10)} (${count} digits)`;
}

/** Adds the integers of the first line, where inputs usually give their size. Lines that contain anything else are
 *  ignored. */
export function addFirstLine(ranges: Ranges, line: string): void {
  const words = line.trim().split(/\s+/);
  if (words.length > 8 || !words.every((word) => /^-?\d+$/.test(word))) return;
  for (const [index, word] of words.entries()) ranges.add(`first line, number ${index + 1}`, BigInt(word));
}

/** Collects the logs that testlib validators write with `--testOverviewLogFileName`, one per input. Lines:
 *
 *       "n": min-value-hit max-value-hit
 *       feature "bipartite": hit
 *       constant-bounds "n": 1 100000
 *
 *   The logs contain only values read by name with bounds, and no names with digits; bounds that differ within an
 *   input are `?`. */
export class Overview {
  readonly #variables = new Map<string, Hits>();
  readonly #bounds = new Map<string, readonly [least: string, most: string]>();
  readonly #features = new Map<string, boolean>();

  add(log: string): void {
    for (const line of log.split('\n')) {
      const [, variable, hits = ''] = /^"(.*)":((?: (?:min|max)-value-hit)*)\s*$/.exec(line) ?? [];
      const [, bounded, least = '?', most = '?'] =
        /^constant-bounds "(.*)": (\S+) (\S+)\s*$/.exec(line) ?? [];
      const [, feature, hit] = /^feature "(.*)":( hit)?\s*$/.exec(line) ?? [];
      if (variable !== undefined) this.#addHits(variable, hits);
      if (bounded !== undefined) this.#addBounds(bounded, [least, most]);
      if (feature !== undefined)
        this.#features.set(feature, hit !== undefined || this.#features.get(feature) === true);
    }
  }

  #addHits(name: string, hits: string): void {
    const { least, most } = this.#variables.get(name) ?? { least: false, most: false };
    this.#variables.set(name, {
      least: least || hits.includes('min-value-hit'),
      most: most || hits.includes('max-value-hit'),
    });
  }

  /** Ignores bounds that differ from input to input. */
  #addBounds(name: string, bounds: readonly [string, string]): void {
    const [least, most] = this.#bounds.get(name) ?? bounds;
    this.#bounds.set(name, [least === bounds[0] ? least : '?', most === bounds[1] ? most : '?']);
  }

  /** Bounds and features that no input reaches. */
  unreached(): readonly { readonly place: string; readonly expected: string }[] {
    const variables = [...this.#variables].flatMap(([name, hits]) => {
      const [least, most] = this.#bounds.get(name) ?? ['?', '?'];
      const missing = [
        ...(hits.least ? [] : [`lower bound ${least}`]),
        ...(hits.most ? [] : [`upper bound ${most}`]),
      ];
      return missing.map((bound) => ({
        place: name,
        expected: `a case that reaches the ${bound.replace(' ?', '')}`,
      }));
    });
    const features = [...this.#features].flatMap(([name, isHit]) =>
      isHit ? [] : [{ place: name, expected: 'a case with this feature' }],
    );
    return [...variables, ...features];
  }

  /** How many numbers have bounds. */
  get size(): number {
    return this.#variables.size;
  }
}

interface Hits {
  readonly least: boolean;
  readonly most: boolean;
}
