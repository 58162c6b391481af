import { createHash } from 'node:crypto';

/** A random input. */
export interface DrawnInput {
  readonly text: string;
  /** How it was made: `generator.ts with seed 17, secret/20-random`. */
  readonly origin: string;
}

/** Something that makes random inputs for ever; they may repeat. */
export interface InputSource {
  /** `generator.ts`. */
  readonly name: string;
  readonly draw: () => AsyncGenerator<DrawnInput>;
}

/** A source whose last so many inputs were known ones makes no new ones. */
const mostRepeats = 300;

/** Different inputs from all sources in turn, until every source only repeats itself. */
export async function* differentInputs(sources: readonly InputSource[]): AsyncGenerator<DrawnInput> {
  const seen = new Set<string>();
  let open = sources.map(({ draw }) => draw());
  while (open.length > 0)
    for (const one of open) {
      const found = await nextNew(one, seen);
      if (found === undefined) open = open.filter((other) => other !== one);
      else yield found;
    }
}

async function nextNew(
  inputs: AsyncGenerator<DrawnInput>,
  seen: Set<string>,
): Promise<DrawnInput | undefined> {
  for (let repeats = 0; repeats < mostRepeats; repeats++) {
    const { value, done } = await inputs.next();
    if (done === true) return undefined;
    const digest = createHash('sha1').update(value.text).digest('base64');
    if (seen.has(digest)) continue;
    seen.add(digest);
    return value;
  }
  return undefined;
}
