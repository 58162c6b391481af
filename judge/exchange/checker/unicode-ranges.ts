/** The properties that the regular expressions of a program name: `L` for `\p{L}` and `\P{L}`. */
export function unicodePropertiesIn(program: string): readonly string[] {
  const names = [...program.matchAll(/\\[pP]\{([A-Za-z_]+(?:=[A-Za-z_]+)?)\}/g)].map(
    (match) => match[1] ?? '',
  );
  return [...new Set(names)].sort();
}

type Ranges = readonly (readonly [first: number, last: number])[];

const known = new Map<string, Ranges>();

/** All code points with a property, as the running version of Node knows them: pairs of the first and last of a range. Found out once,
 *  in 0.1 s. */
export function rangesOf(property: string): Ranges {
  const ranges = known.get(property) ?? findRanges(property);
  known.set(property, ranges);
  return ranges;
}

function findRanges(property: string): Ranges {
  const expression = new RegExp(`^\\p{${property}}$`, 'u');
  const ranges: [number, number][] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    if (!expression.test(String.fromCodePoint(code))) continue;
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
