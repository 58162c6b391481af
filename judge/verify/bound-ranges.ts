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
